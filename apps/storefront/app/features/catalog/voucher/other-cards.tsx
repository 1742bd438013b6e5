import { Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { CardGrid, SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import { useCardTag } from "#app/features/catalog/cards/use-card-tag.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** The other vouchers of the same brand. */
export function OtherCards({
  others,
  brand,
}: {
  others: readonly VoucherProduct[];
  brand: BrandFacts | null;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const tagOf = useCardTag();
  const paths = useCatalogPaths();
  if (others.length === 0 || !brand) return null;
  return (
    <Stack gap="lg">
      <SectionHead title={<Trans>Also from {brand.name}</Trans>} />
      <CardGrid columns={4}>
        {others.map((product) => (
          <li key={product.sku}>
            <SweetCard
              href={paths.product(product)}
              paper={paperOf(product.universe?.id ?? null)}
              logo={brand.logo}
              title={product.name}
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
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}
