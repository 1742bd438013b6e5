import { Trans } from "@lingui/react/macro";
import { reductionPercent } from "@papillote/domain/catalog/special-price.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { Tag } from "@papillote/ui/display/tag.tsx";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";

/** The tag of a card: sold out, or the reduction in percent. */
export function useCardTag(): (card: {
  readonly isInStock: boolean;
  readonly price: Cents | null;
  readonly worth: Cents | null;
}) => ReactNode {
  return ({ isInStock, price, worth }) => {
    if (!isInStock)
      return (
        <Tag tone="err" icon={<X size={13} aria-hidden="true" />}>
          <Trans>Sold out</Trans>
        </Tag>
      );
    const percent = price === null || worth === null ? 0 : reductionPercent(price, worth);
    return (
      percent > 0 && (
        <Tag>
          <Trans>−{percent}%</Trans>
        </Tag>
      )
    );
  };
}
