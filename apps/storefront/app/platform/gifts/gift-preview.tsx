import { useLingui } from "@lingui/react/macro";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { PreviewPanel, Unwrapped } from "@papillote/ui/layout/fold-step.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { UnfoldedGift } from "./unfolded-gift.tsx";

/**
 * What the receiver will see, as the link's page shows it: the wrapped gift, and then what is
 * inside.
 */
export function GiftPreview({
  gift: { firstname, message, occasion, leaves },
  brand,
  logo = "",
  usage,
  value,
  universeId,
  from = "",
}: {
  gift: {
    readonly firstname: string;
    readonly message: string;
    readonly occasion: string;
    /** The chosen day or moment at which the gift is sent. */
    readonly leaves?: string | undefined;
  };
  brand: string;
  logo?: string | undefined;
  usage?: Usage | null | undefined;
  /** Undefined until a value is chosen. */
  value: Cents | undefined;
  universeId: number | null;
  /** The giver's name. */
  from: string | undefined;
}) {
  const { t } = useLingui();
  const written = tidyMessage(message);
  const recipient = firstname.trim();
  const giver = from.trim();
  const paper = isGiftOccasion(occasion) ? occasion : paperOf(universeId);
  return (
    <PreviewPanel
      label={t`What will be unwrapped`}
      kicker={
        <>
          {recipient === "" ? t`What will be unwrapped` : t`What ${recipient} will unwrap`}
          {leaves && ` · ${leaves}`}
        </>
      }
    >
      <Stack gap="md">
        <Unwrapped
          sweet={
            <Sweet
              paper={paper}
              big={recipient === "" ? brand : t`For ${recipient}`}
              small={giver === "" ? "" : t`from ${giver}`}
              size="lg"
            />
          }
          slip={
            value === undefined && written !== "" ? (
              <Mot from={giver}>{t`“${written}”`}</Mot>
            ) : undefined
          }
        />
        {value !== undefined && (
          <UnfoldedGift
            paper={paper}
            message={written}
            from={giver}
            logo={logo}
            name={brand}
            value={value}
            usage={usage}
          />
        )}
      </Stack>
    </PreviewPanel>
  );
}
