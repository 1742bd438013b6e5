import { Trans } from "@lingui/react/macro";
import type { Brand, GoodsCard } from "@papillote/contract/catalog.ts";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { GoodsCards } from "#app/features/catalog/cards/goods-cards.tsx";

/** What a brand sells beside its vouchers. */
export function BrandGoods({
  brand,
  cards,
}: {
  brand: Pick<Brand, "name">;
  cards: readonly GoodsCard[];
}) {
  return (
    <Stack gap="lg">
      <SectionHead title={<Trans>Products of {brand.name}</Trans>} />
      <GoodsCards cards={cards} />
    </Stack>
  );
}
