import { Trans } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import Undo from "lucide-react/icons/undo-2";
import { useEffect, useRef } from "react";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import type { Done } from "./done.ts";
import styles from "./done-note.module.css";

/** What was done, with a button that undoes it. */
export function DoneNote({ done }: { done: Done }) {
  const place = useRef<HTMLDivElement>(null);
  const key = `${done.did} ${done.cardId}`;
  // The pressed button is gone with its ticket, so the focus moves here.
  useEffect(() => {
    if (key !== "") place.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.done}>
      <Note icon={<CircleCheck size={20} aria-hidden="true" />} action={<Back done={done} />}>
        <Words done={done} />
      </Note>
    </div>
  );
}

function Words({ done: { did, was } }: { done: Done }) {
  if (did === "active" && was?.status === "active")
    return <Trans>What is left on this voucher is noted.</Trans>;
  const words = {
    used: <Trans>This voucher is marked as used. It is under « Used ».</Trans>,
    active: <Trans>This voucher is active again.</Trans>,
    deleted: <Trans>This voucher is deleted. You can take it back for 30 days.</Trans>,
    restored: <Trans>You have this voucher back, as it was.</Trans>,
  };
  return words[did];
}

function Back({ done: { did, cardId, was } }: { done: Done }) {
  const { here } = useOverlay();
  const intent = did === "deleted" ? "restore" : was?.status;
  if (intent === undefined || did === "restored") return null;
  return (
    <PostForm action={here} preventScrollReset>
      <input type="hidden" name="card_id" value={cardId} />
      <input type="hidden" name="intent" value={intent} />
      {did !== "deleted" && <input type="hidden" name="amount_left" value={was?.left} />}
      <TextButton type="submit" icon={<Undo size={18} strokeWidth={1.75} aria-hidden="true" />}>
        <Trans>Undo</Trans>
      </TextButton>
    </PostForm>
  );
}
