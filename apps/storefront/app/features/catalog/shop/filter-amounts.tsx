import { useLingui } from "@lingui/react/macro";
import { bucketWords, isSameRange } from "@papillote/domain/catalog/price-buckets.ts";
import { useLocation } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { AmountForm } from "./amount-form.tsx";
import { FilterChoice, FilterGroup } from "./filter-group.tsx";
import { shopAddress, togglePrice } from "./shop-choices.ts";
import type { FilterProps } from "./shop-filters.tsx";

/**
 * S9.9a, S9.11a: the price buckets with their counts, and a form for a range of the shopper's own.
 */
export function AmountFilter({ counts, choices, sheet }: FilterProps) {
  const { t } = useLingui();
  const { locale, signPosition } = useVisitor();
  const { pathname } = useLocation();
  return (
    <FilterGroup label={t`Amount`} after={<AmountForm choices={choices} sheet={sheet} />}>
      {counts.prices.map(({ from, to, count }) => {
        const price = { ...(from !== null && { from }), ...(to !== null && { to }) };
        const words = bucketWords(price, locale, signPosition);
        return (
          <FilterChoice
            key={words}
            to={shopAddress(pathname, togglePrice(choices, price), sheet && { filters: sheet })}
            isChosen={isSameRange(choices.price, price)}
            count={count}
          >
            {words}
          </FilterChoice>
        );
      })}
    </FilterGroup>
  );
}
