import { useLingui } from "@lingui/react/macro";
import { addCents } from "@papillote/domain/money/cents.ts";
import { useEffect, useState } from "react";
import type { VoucherDetails } from "#app/features/vouchers/details/load-voucher.ts";
import type { Done } from "#app/features/vouchers/life/done.ts";
import { DoneNote } from "#app/features/vouchers/life/done-note.tsx";
import type { RevealState } from "#app/features/vouchers/reveal.ts";
import { RevealForm } from "#app/features/vouchers/reveal-form.tsx";
import { storeForTill } from "#app/features/vouchers/store-for-till.ts";
import type { TillCard } from "#app/offline/till-cards.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { useIsOnline } from "#app/platform/online.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { TillUse } from "./till-use.tsx";
import { ClosedTill, TillBody, TillFrame } from "./till-view.tsx";

/** One voucher at the till. A code that this device has stored is shown at once. */
export function TillPage({
  card,
  done,
  state,
}: {
  card: VoucherDetails;
  done: Done | undefined;
  state: RevealState | undefined;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const isOnline = useIsOnline();
  const name = card.brand ?? card.name;
  const revealed = state && "revealed" in state ? state.revealed : undefined;
  const refused = state && "refusal" in state ? state : undefined;
  const code = useCode(card, revealed);
  const summary = { value: card.value, left: leftNow(card), endsOn: card.ends_on };
  return (
    <TillFrame name={name} close={paths.myVouchers()} isOffline={!isOnline && code !== undefined}>
      <title>{`${t`${name} at the till`} · ${shopName}`}</title>
      {code === undefined ? (
        <ClosedTill {...summary} paper={paperOf(card.universe_id)} logo={card.logo}>
          <RevealForm
            card={card}
            refusal={refused?.intent === undefined ? refused?.refusal : undefined}
            isMain
          />
        </ClosedTill>
      ) : (
        <TillBody {...summary} code={code}>
          {done && <DoneNote done={done} />}
          {card.actions.includes("mark_used") && leftNow(card) > 0 && (
            <Use
              key={`${card.status} ${card.amount_left}`}
              card={card}
              refusal={refused?.intent === "spent" ? refused.refusal : undefined}
            />
          )}
        </TillBody>
      )}
    </TillFrame>
  );
}

/** A used voucher without a noted amount may have something left, so its value is assumed. */
function leftNow({ amount_left, value }: VoucherDetails) {
  return amount_left ?? addCents(value);
}

function Use({ card, refusal }: { card: VoucherDetails; refusal: FormRefusal | undefined }) {
  const { errorOf, note } = useFormWords(refusal, ["spent"]);
  const isSending = useSending();
  return (
    <PostForm action={voucherPaths.till(card.card_id)} refusal={refusal} preventScrollReset>
      <input type="hidden" name="card_id" value={card.card_id} />
      {note !== undefined && <FormNote>{note}</FormNote>}
      <TillUse
        left={leftNow(card)}
        error={errorOf("spent")}
        typed={refusal?.values.spent}
        isSending={isSending}
      />
    </PostForm>
  );
}

/** The code that was revealed now, or else the one that this device stored. */
function useCode(
  card: VoucherDetails,
  revealed: Parameters<typeof storeForTill>[1] | undefined,
): Parameters<typeof storeForTill>[1] | TillCard | undefined {
  const [stored, setStored] = useState<TillCard>();
  // The device is outside React.
  useEffect(() => {
    let isShown = true;
    const showing = revealed
      ? storeForTill(card, revealed)
      : import("#app/offline/page-till.ts").then(({ pageTill }) =>
          pageTill().readPresent(card.card_id, card.replaced_at ?? null),
        );
    showing
      .then((found) => {
        if (isShown && found) setStored(found);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [card, revealed]);
  return revealed ?? (stored?.cardId === card.card_id ? stored : undefined);
}
