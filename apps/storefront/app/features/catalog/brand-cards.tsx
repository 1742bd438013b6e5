import { Trans, useLingui } from "@lingui/react/macro";
import type { BrandCard } from "@papillote/contract/catalog.ts";
import { CardGrid, SweetCard } from "@papillote/ui/sweet-card.tsx";
import { Tag } from "@papillote/ui/tag.tsx";
import { paths } from "#app/platform/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor.ts";
import { useUsageWords } from "./usage-words.ts";

/** A grid of brands: the sweet, the name, where it is used, from which amount. */
export function BrandCards({ brands, columns, headingLevel }: { brands: readonly BrandCard[]; columns: 3 | 4; headingLevel?: 2 | 3 }) {
  return (
    <CardGrid columns={columns}>
      {brands.map((brand) => (
        <li key={brand.brand_id}>
          <OneBrand brand={brand} headingLevel={headingLevel} />
        </li>
      ))}
    </CardGrid>
  );
}

function OneBrand({ brand, headingLevel = 3 }: { brand: BrandCard; headingLevel: 2 | 3 | undefined }) {
  const { t } = useLingui();
  const euro = useEuro();
  const usage = useUsageWords();
  const from = brand.price_from === null ? undefined : t`from ${euro(brand.price_from)}`;
  return (
    <SweetCard
      href={paths.brand(brand.url_key)}
      paper={paperOf(brand.universe_id)}
      logo={brand.logo}
      title={brand.name}
      meta={usage(brand.usage)}
      price={from}
      headingLevel={headingLevel}
      faded={!brand.is_in_stock}
      tag={
        brand.is_in_stock ? undefined : (
          <Tag>
            <Trans>Sold out</Trans>
          </Tag>
        )
      }
    />
  );
}
