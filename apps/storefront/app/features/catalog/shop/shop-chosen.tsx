import { Trans, useLingui } from "@lingui/react/macro";
import { bucketWords } from "@papillote/domain/catalog/price-buckets.ts";
import { shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink } from "@papillote/ui/controls/chip.tsx";
import X from "lucide-react/icons/x";
import { useLocation } from "react-router";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { useFlagWords } from "./flag-words.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import {
  chooseKind,
  isBucket,
  isChosen,
  isPriceChosen,
  type ShopChoices,
  shopAddress,
  toggleFlag,
  toggleUsage,
  unfiltered,
} from "./shop-choices.ts";
import { useKindWords } from "./shop-kinds.tsx";

type ActiveFilter = {
  readonly id: string;
  readonly name: string;
  readonly without: ShopChoices;
};

/**
 * The active filters, to be removed one by one or all at once. The universe is no filter: it
 * stays.
 */
export function ShopChosen({ choices, counts }: Pick<ShopData, "choices" | "counts">) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const filters = useActiveFilters({ choices, counts });
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
      <TextLink href={shopAddress(pathname, unfiltered(choices))} rel="nofollow">
        <Trans>Clear all</Trans>
      </TextLink>
    </div>
  );
}

function useActiveFilters({
  choices,
  counts: { colors, sizes },
}: Pick<ShopData, "choices" | "counts">): ActiveFilter[] {
  const { t } = useLingui();
  const kindWords = useKindWords();
  const amounts = useAmountWords();
  const flagWords = useFlagWords();
  const { kind, color, size } = choices;
  const first = { ...choices, page: 1 };
  const all: (ActiveFilter | false)[] = [
    kind !== undefined && {
      id: "kind",
      name: kindWords[kind],
      without: chooseKind(choices, undefined),
    },
    color !== undefined && {
      id: "color",
      name: labelOf(colors, color) ?? t`Colour`,
      without: { ...first, color: undefined },
    },
    size !== undefined && {
      id: "size",
      name: labelOf(sizes, size) ?? t`Size`,
      without: { ...first, size: undefined },
    },
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

/** Undefined where nothing has the option. */
function labelOf(options: ShopData["counts"]["colors"], id: number): string | undefined {
  return options.find((one) => one.id === id)?.label;
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
