import { useLingui } from "@lingui/react/macro";
import { SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import type { ReactNode } from "react";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import type { HouseCardData } from "./house-card-data.server.tsx";
import { useCardTag } from "./use-card-tag.tsx";

/** The tiles of the shop's own cards, as `<li>` elements of a grid. */
export function HouseCardItems({
  cards,
  cornerOf,
}: {
  cards: readonly HouseCardData[];
  cornerOf?: (card: HouseCardData) => ReactNode;
}) {
  return cards.map((card) => (
    <li key={card.product_id}>
      <HouseCardTile card={card} corner={cornerOf?.(card)} />
    </li>
  ));
}

/** A card of the shop itself: its short name on the label, what it is for, its amounts. */
export function HouseCardTile({
  card,
  title = card.name,
  headingLevel = 3,
  query = "",
  corner,
}: {
  card: Omit<HouseCardData, "occasion" | "universe_id">;
  /** The name as a search shows it. */
  title?: ReactNode;
  headingLevel?: 2 | 3;
  /** The query of the link: what a search understood. */
  query?: string;
  /** The heart of the card, on a page whose script shows it pressed. */
  corner?: ReactNode;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const catalog = useCatalogPaths();
  const tagOf = useCardTag();
  const { price_from: lowest, price_to: highest, is_in_stock: isInStock } = card;
  const price =
    lowest === null
      ? undefined
      : highest === null || highest === lowest
        ? euro(lowest)
        : t`from ${euro(lowest)} to ${euro(highest)}`;
  return (
    <SweetCard
      href={catalog.product(card) + query}
      lang="fr"
      paper={card.paper}
      big={card.label}
      title={title}
      meta={card.short_description}
      price={price}
      headingLevel={headingLevel}
      faded={!isInStock}
      corner={corner}
      tag={tagOf({ isInStock, price: lowest, worth: null })}
    />
  );
}
