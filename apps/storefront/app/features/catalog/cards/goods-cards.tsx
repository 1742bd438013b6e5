import { Trans } from "@lingui/react/macro";
import type { Brand, GoodsCard as Card } from "@papillote/contract/catalog.ts";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import { GoodsCard } from "./goods-card.tsx";

/** The goods of a brand, on its page without a voucher or on the page of another article. */
export function BrandGoods({
  brand,
  cards,
}: {
  brand: Pick<Brand, "name">;
  cards: readonly Card[];
}) {
  return (
    <Stack gap="lg">
      <SectionHead title={<Trans>Products of {brand.name}</Trans>} />
      <CardGrid columns={4}>
        {cards.map((card) => (
          <li key={card.product_id}>
            <GoodsCard card={card} />
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}
