import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import { BrandTile } from "#app/features/catalog/cards/brand-cards.tsx";
import { GoodsCard } from "#app/features/catalog/cards/goods-card.tsx";
import { HouseCardTile } from "#app/features/catalog/cards/house-card-tile.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import type { ShopData } from "./load-shop.ts";
import { keyOf } from "./shop-pages.ts";

/** How many cards are visible without scrolling. */
const firstSeen = 2;

/** Brands, cards of the house and products in one grid. */
export function ShopCards({ items, linkQuery }: Pick<ShopData, "items" | "linkQuery">) {
  return (
    <CardGrid columns={3}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>
          <ShopCard item={item} query={linkQuery} isFirst={index < firstSeen} />
        </li>
      ))}
    </CardGrid>
  );
}

function ShopCard({
  item,
  query,
  isFirst,
}: {
  item: ShopData["items"][number];
  query: string;
  isFirst: boolean;
}) {
  if (item.kind === "goods") return <GoodsCard card={item} headingLevel={2} />;
  return item.kind === "card" ? (
    <HouseCardTile
      card={item}
      headingLevel={2}
      query={query}
      corner={<Heart productId={item.product_id} name={item.name} />}
    />
  ) : (
    <BrandTile brand={item} headingLevel={2} query={query} isFirst={isFirst} />
  );
}
