import { Trans, useLingui } from "@lingui/react/macro";
import { bucketWords } from "@papillote/domain/catalog/price-buckets.ts";
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
  toggleAvailable,
  toggleFavourite,
  togglePlace,
  toggleRecommended,
  unfiltered,
} from "./shop-choices.ts";

type Chosen = { readonly id: string; readonly name: string; readonly without: ShopChoices };

/** What the list is narrowed by, each to be taken away by itself, or all at once. The universe is a place of its own and stays. */
export function ShopChosen({ choices }: { choices: ShopChoices }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const chosen = useChosen(choices);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen} role="group" aria-label={t`Chosen filters`}>
      {chosen.map(({ id, name, without }) => (
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

export function useChosen(choices: ShopChoices): Chosen[] {
  const { t } = useLingui();
  const amounts = useAmountWords();
  const { q } = choices;
  const first = { ...choices, page: 1 };
  const all: (Chosen | false)[] = [
    q !== undefined && { id: "q", name: t`Search: ${q}`, without: { ...first, q: undefined } },
    isChosen(choices, "online") && {
      id: "online",
      name: t`Online`,
      without: togglePlace(choices, "online"),
    },
    isChosen(choices, "in_store") && {
      id: "in_store",
      name: t`In store`,
      without: togglePlace(choices, "in_store"),
    },
    choices.isAvailable && {
      id: "available",
      name: t`Available at once`,
      without: toggleAvailable(choices),
    },
    choices.isRecommended && {
      id: "recommended",
      name: t`Recommended`,
      without: toggleRecommended(choices),
    },
    choices.isFavourite && {
      id: "favourites",
      name: t`My favourites`,
      without: toggleFavourite(choices),
    },
    isPriceChosen(choices) && {
      id: "price",
      name: amounts(choices.price),
      without: { ...first, price: {} },
    },
  ];
  return all.filter((one) => one !== false);
}

/** A bucket in its own words, other amounts in a sentence. */
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
