import { Trans, useLingui } from "@lingui/react/macro";
import type { Brand, GoodsCard as Goods, VoucherProduct } from "@papillote/contract/catalog.ts";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { CardGrid, SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { GoodsCard } from "./goods-card.tsx";
import { useCardTag } from "./use-card-tag.tsx";

/** What else a brand sells, on the page of its main voucher: what is in stock first. */
export function AlsoFrom({
  brand,
  vouchers,
  goods,
}: {
  brand: Pick<Brand, "name" | "logo">;
  vouchers: readonly VoucherProduct[];
  goods: readonly Goods[];
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const tagOf = useCardTag();
  const paths = useCatalogPaths();
  const tiles = [
    ...vouchers.map((product) => ({
      key: product.sku,
      isInStock: product.stock.is_in_stock,
      card: (
        <SweetCard
          href={paths.product(product)}
          paper={paperOf(product.universe?.id ?? null)}
          logo={brand.logo}
          title={product.name}
          lang="fr"
          price={t`from ${euro(product.special_price ?? product.price)}`}
          priceBefore={product.special_price === null ? undefined : euro(product.price)}
          priceBeforeLabel={t`Worth`}
          faded={!product.stock.is_in_stock}
          corner={<Heart productId={product.id} name={product.name} />}
          tag={tagOf({
            isInStock: product.stock.is_in_stock,
            price: product.special_price,
            worth: product.price,
          })}
        />
      ),
    })),
    ...goods.map((product) => ({
      key: product.sku,
      isInStock: product.is_in_stock,
      card: <GoodsCard card={product} />,
    })),
  ].toSorted((one, other) => Number(other.isInStock) - Number(one.isInStock));
  return (
    <Stack gap="lg">
      <SectionHead title={<Trans>Also from {brand.name}</Trans>} />
      <CardGrid columns={4}>
        {tiles.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </CardGrid>
    </Stack>
  );
}
