import { useLingui } from "@lingui/react/macro";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { PreviewPanel, Unwrapped } from "@papillote/ui/layout/fold-step.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";

/** What the receiver will see: the paper, the amount, the brand, and the words with their writer. */
export function GiftPreview({
  gift: { firstname, message, occasion, leaves },
  brand,
  amount,
  universeId,
  from,
}: {
  gift: {
    readonly firstname: string;
    readonly message: string;
    readonly occasion: string;
    /** The chosen day, or moment, at which it is sent. */
    readonly leaves?: string | undefined;
  };
  brand: string;
  amount: string | undefined;
  universeId: number | null;
  /** Of the giver. */
  from: string | undefined;
}) {
  const { t } = useLingui();
  const written = tidyMessage(message);
  const name = firstname.trim();
  const paper = isGiftOccasion(occasion) ? occasion : paperOf(universeId);
  return (
    <PreviewPanel
      label={t`What will be unwrapped`}
      kicker={
        <>
          {name === "" ? t`What will be unwrapped` : t`What ${name} will unwrap`}
          {leaves && ` · ${leaves}`}
        </>
      }
    >
      <Unwrapped
        sweet={<Sweet paper={paper} big={amount ?? brand} small={amount ? brand : ""} size="lg" />}
        slip={written === "" ? undefined : <Mot from={from}>{t`“${written}”`}</Mot>}
      />
    </PreviewPanel>
  );
}
