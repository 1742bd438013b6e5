import { useLingui } from "@lingui/react/macro";
import type { GoodsCard as Card } from "@papillote/contract/catalog.ts";
import { PictureCard } from "@papillote/ui/paper/picture-card.tsx";
import { SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import type { ReactNode } from "react";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { listPicture, logoOf } from "#app/platform/list-picture.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { useCardTag } from "./use-card-tag.tsx";

/** The data that a card of goods shows. */
type CardOfGoods = Omit<Card, "variants">;

export function GoodsCard({
  card,
  title = card.name,
  headingLevel = 3,
  action,
  onChange,
}: {
  card: CardOfGoods;
  /** The name as a search shows it. */
  title?: ReactNode;
  headingLevel?: 2 | 3;
  action?: ReactNode;
  onChange?: (isKept: boolean) => void;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const paths = useCatalogPaths();
  const tagOf = useCardTag();
  const { name, price, lowest_price_30_days: lowest, is_in_stock: isInStock } = card;
  const priceWords =
    price === null ? undefined : hasSeveralPrices(card) ? t`from ${euro(price)}` : euro(price);
  const words = {
    href: paths.product(card),
    title,
    lang: "fr",
    headingLevel,
    meta: card.brand_name,
    price: priceWords,
    priceBefore: lowest === null ? undefined : euro(lowest),
    priceBeforeLabel: t`Lowest price of the 30 days before the reduction`,
    faded: !isInStock,
    tag: tagOf({ isInStock, price, worth: lowest }),
    corner: <Heart productId={card.product_id} name={name} {...(onChange && { onChange })} />,
    action,
  };
  const logo = logoOf(card.image);
  return logo === undefined ? (
    <PictureCard {...words} picture={listPicture(card.image)} />
  ) : (
    <SweetCard {...words} paper={paperOf(card.universe_id)} logo={logo} />
  );
}

function hasSeveralPrices({ type_id }: CardOfGoods): boolean {
  return type_id === "configurable" || type_id === "bundle";
}
