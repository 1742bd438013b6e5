import { Trans, useLingui } from "@lingui/react/macro";
import { bucketWords } from "@papillote/domain/catalog/price-buckets.ts";
import { type ShopFlag, shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink } from "@papillote/ui/controls/chip.tsx";
import X from "lucide-react/icons/x";
import { useLocation } from "react-router";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./shop.module.css";
import {
  isBucket,
  isChosen,
  isPriceChosen,
  type ShopChoices,
  shopAddress,
  toggleFlag,
  toggleUsage,
  unfiltered,
} from "./shop-choices.ts";

type ActiveFilter = {
  readonly id: string;
  readonly name: string;
  readonly without: ShopChoices;
};

/**
 * The active filters, to be removed one by one or all at once. The universe is no filter: it
 * stays.
 */
export function ShopChosen({ choices }: { choices: ShopChoices }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const filters = useActiveFilters(choices);
  if (filters.length === 0) return null;
  return (
    <div className={styles.chosen} role="group" aria-label={t`Chosen filters`}>
      {filters.map(({ id, name, without }) => (
        <ChipLink
          key={id}
          href={shopAddress(pathname, without)}
          rel="nofollow"
          aria-label={t`Remove the filter ${name}`}
        >
          {name}
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </ChipLink>
      ))}
      <TextLink
        href={shopAddress(pathname, { ...unfiltered(choices), q: undefined })}
        rel="nofollow"
      >
        <Trans>Clear all</Trans>
      </TextLink>
    </div>
  );
}

export function useActiveFilters(choices: ShopChoices): ActiveFilter[] {
  const { t } = useLingui();
  const amounts = useAmountWords();
  const flagWords = useFlagWords();
  const { q } = choices;
  const first = { ...choices, page: 1 };
  const all: (ActiveFilter | false)[] = [
    q !== undefined && { id: "q", name: t`Search: ${q}`, without: { ...first, q: undefined } },
    isChosen(choices, "online") && {
      id: "online",
      name: t`Online`,
      without: toggleUsage(choices, "online"),
    },
    isChosen(choices, "in_store") && {
      id: "in_store",
      name: t`In store`,
      without: toggleUsage(choices, "in_store"),
    },
    ...shopFlagNames.map(
      (flag) =>
        choices[flag] && { id: flag, name: flagWords[flag], without: toggleFlag(choices, flag) },
    ),
    isPriceChosen(choices) && {
      id: "price",
      name: amounts(choices.price),
      without: { ...first, price: {} },
    },
  ];
  return all.filter((one) => one !== false);
}

/** The labels of the yes/no filters. */
export function useFlagWords(): Readonly<Record<ShopFlag, string>> {
  const { t } = useLingui();
  return {
    available: t`Available at once`,
    recommended: t`Recommended`,
    favourites: t`My favourites`,
  };
}

/** A price bucket has its own label; any other range is put in words. */
function useAmountWords(): (price: ShopChoices["price"]) => string {
  const { t } = useLingui();
  const euro = useEuro();
  const { locale, signPosition } = useVisitor();
  return (price) => {
    if (isBucket(price)) return bucketWords(price, locale, signPosition);
    const [low, high] = [price.from, price.to].map((end) =>
      end === undefined ? undefined : euro(end),
    );
    if (low === undefined) return t`Up to ${high ?? ""}`;
    return high === undefined ? t`From ${low} on` : t`From ${low} to ${high}`;
  };
}
