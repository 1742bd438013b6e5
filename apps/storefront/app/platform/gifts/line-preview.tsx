import { useLingui } from "@lingui/react/macro";
import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { OccasionPatterns } from "@papillote/ui/paper/occasion-patterns.tsx";
import { momentWords } from "#app/platform/words/date-words.ts";
import { GiftPreview } from "./gift-preview.tsx";

/** A line of a cart or of an order, or what is known of a gift later. */
type GivenLine = {
  readonly brand: string | null;
  readonly name: string;
  readonly face: Cents;
  readonly universe_id: number | null;
  readonly logo?: string;
  readonly usage?: Usage | null;
};

/**
 * A folded preview below the line of a gift: what its receiver will unwrap. It has its own script.
 */
export function LinePreview({
  line: { brand, name, face, universe_id, logo, usage },
  gift: { recipient, message = "", occasion, send_at },
  from,
}: {
  line: GivenLine;
  gift: Omit<LineGift, "recipient"> & { readonly recipient: { readonly firstname: string } };
  from: string | undefined;
}) {
  const { t } = useLingui();
  const { firstname } = recipient;
  return (
    <>
      {/* Outside of the folded part, as a pattern that is not displayed paints nothing. */}
      {occasion && <OccasionPatterns papers={[occasion]} />}
      <Disclosure summary={t`Preview for ${firstname}`}>
        <GiftPreview
          gift={{
            ...{ firstname, message, occasion: occasion ?? "" },
            leaves: send_at === undefined ? undefined : momentWords(send_at),
          }}
          brand={brand ?? name}
          logo={logo}
          usage={usage}
          value={face}
          universeId={universe_id}
          from={from}
        />
      </Disclosure>
    </>
  );
}
