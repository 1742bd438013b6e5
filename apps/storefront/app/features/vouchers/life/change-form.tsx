import type { Card } from "@papillote/contract/vouchers.ts";
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { markOf } from "./done.ts";

/**
 * A form that changes one voucher. It also sends what was noted before, so that it can be undone.
 */
export function ChangeForm({
  card,
  intent,
  refusal,
  children,
}: {
  card: Card;
  intent: "used" | "active" | "delete" | "restore";
  refusal?: FormRefusal | undefined;
  children: ReactNode;
}) {
  const { here } = useOverlay();
  const was = markOf(card);
  return (
    <PostForm action={here} refusal={refusal} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="card_id" value={card.card_id} />
      {was && (
        <>
          <input type="hidden" name="was" value={was.status} />
          <input type="hidden" name="was_left" value={was.left} />
        </>
      )}
      {children}
    </PostForm>
  );
}
