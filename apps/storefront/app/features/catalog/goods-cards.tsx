import { useLingui } from "@lingui/react/macro";
import type { GoodsCard as Card } from "@papillote/contract/catalog.ts";
import { PictureCard } from "@papillote/ui/picture-card.tsx";
import { CardGrid } from "@papillote/ui/sweet-card.tsx";
import type { ReactNode } from "react";
import { useCatalogPaths } from "#app/platform/catalog-paths.ts";
import { Heart } from "#app/platform/heart.tsx";
import { useEuro } from "#app/platform/visitor.ts";
import { listPicture } from "./goods-pictures.ts";
import { useCardTag } from "./use-card-tag.tsx";

/** A grid of goods: the picture, the name, the price. */
export function GoodsCards({ cards }: { cards: readonly Card[] }) {
  return (
    <CardGrid columns={4}>
      {cards.map((card) => (
        <li key={card.product_id}>
          <GoodsCard card={card} />
        </li>
      ))}
    </CardGrid>
  );
}

type CardProps = { card: Card; headingLevel?: 2 | 3; action?: ReactNode; onChange?: (isKept: boolean) => void };

export function GoodsCard({ card, headingLevel = 3, action, onChange }: CardProps) {
  const { t } = useLingui();
  const euro = useEuro();
  const paths = useCatalogPaths();
  const tagOf = useCardTag();
  const { name, price, lowest_price_30_days: lowest, is_in_stock: isInStock } = card;
  return (
    <PictureCard
      href={paths.product(card)}
      picture={listPicture(card.image)}
      title={name}
      headingLevel={headingLevel}
      meta={card.brand_name}
      price={priceWords()}
      priceBefore={lowest === null ? undefined : euro(lowest)}
      priceBeforeLabel={t`Lowest price of the 30 days before the reduction`}
      faded={!isInStock}
      tag={tagOf({ isInStock, price, worth: lowest })}
      corner={<Heart productId={card.product_id} name={name} {...(onChange && { onChange })} />}
      action={action}
    />
  );

  function priceWords(): string | undefined {
    if (price === null) return undefined;
    return card.type_id === "configurable" || card.type_id === "bundle" ? t`from ${euro(price)}` : euro(price);
  }
}
