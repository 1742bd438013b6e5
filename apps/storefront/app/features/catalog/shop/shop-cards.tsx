import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import { BrandTile } from "#app/features/catalog/cards/brand-cards.tsx";
import { GoodsCard } from "#app/features/catalog/cards/goods-card.tsx";
import { HouseCardTile } from "#app/features/catalog/cards/house-card-tile.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { Marked } from "#app/platform/words/marked.tsx";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { keyOf } from "./shop-pages.ts";

/** How many cards are visible without scrolling. */
const firstSeen = 2;

/** Brands, the shop's own cards and products in one grid; what a search found is marked. */
export function ShopCards({
  items,
  linkQuery,
  choices: { q = "" },
  understood,
}: Pick<ShopData, "items" | "linkQuery" | "choices" | "understood">) {
  const typed = understood ?? q;
  return (
    <CardGrid columns={3} className={styles.cards}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>
          <ShopCard item={item} query={linkQuery} typed={typed} isFirst={index < firstSeen} />
        </li>
      ))}
    </CardGrid>
  );
}

function ShopCard({
  item,
  query,
  typed,
  isFirst,
}: {
  item: ShopData["items"][number];
  query: string;
  typed: string;
  isFirst: boolean;
}) {
  const title = <Marked text={item.name} typed={typed} />;
  if (item.kind === "goods") return <GoodsCard card={item} title={title} headingLevel={2} />;
  return item.kind === "card" ? (
    <HouseCardTile
      card={item}
      title={title}
      headingLevel={2}
      query={query}
      corner={<Heart productId={item.product_id} name={item.name} />}
    />
  ) : (
    <BrandTile brand={item} title={title} headingLevel={2} query={query} isFirst={isFirst} />
  );
}
