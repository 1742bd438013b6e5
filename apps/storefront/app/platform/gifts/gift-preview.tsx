import { useLingui } from "@lingui/react/macro";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { PreviewPanel, Unwrapped } from "@papillote/ui/layout/fold-step.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";
import type { TypedGift } from "./use-typed-gift.ts";

/** What the receiver will see: the paper, the amount, the brand, and the words with their writer. */
export function GiftPreview({
  typed,
  brand,
  amount,
  universeId,
  from,
}: {
  typed: TypedGift;
  brand: string;
  amount: string | undefined;
  universeId: number | null;
  /** Of the giver. */
  from: string | undefined;
}) {
  const { t } = useLingui();
  const { firstname, message, occasion } = typed.gift;
  const written = tidyMessage(message);
  const name = firstname.trim();
  const paper = isGiftOccasion(occasion) ? occasion : paperOf(universeId);
  return (
    <PreviewPanel
      label={t`What will be unwrapped`}
      kicker={name === "" ? t`What will be unwrapped` : t`What ${name} will unwrap`}
    >
      <Unwrapped
        sweet={<Sweet paper={paper} big={amount ?? brand} small={amount ? brand : ""} size="lg" />}
        slip={written === "" ? undefined : <Mot from={from}>{t`“${written}”`}</Mot>}
      />
    </PreviewPanel>
  );
}
