import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { CardGrid, SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import type { ReactNode } from "react";
import { alertId } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import type { BrandCardData } from "./brand-card-data.ts";
import { useUsageWords } from "./usage-words.ts";
import { useCardTag } from "./use-card-tag.tsx";

/** A grid of brands: the sweet, the name, where the voucher is used, the lowest price. */
export function BrandCards({
  brands,
  columns,
}: {
  brands: readonly BrandCardData[];
  columns: 3 | 4;
}) {
  return (
    <CardGrid columns={columns}>
      {brands.map((brand) => (
        <li key={brand.brand_id}>
          <BrandTile brand={brand} />
        </li>
      ))}
    </CardGrid>
  );
}

export function BrandTile({
  brand,
  title = brand.name,
  query = "",
  headingLevel = 3,
  isFirst = false,
}: {
  brand: BrandCardData;
  /** The name as a search shows it. */
  title?: ReactNode;
  /** The query of the link: what a search understood. */
  query?: string;
  headingLevel?: 2 | 3;
  /** Visible without scrolling. */
  isFirst?: boolean;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const usage = useUsageWords();
  const tagOf = useCardTag();
  const from = brand.price_from === null ? undefined : t`from ${euro(brand.price_from)}`;
  return (
    <SweetCard
      href={paths.brand(brand.url_key) + query}
      paper={paperOf(brand.universe_id)}
      logo={brand.logo}
      title={title}
      meta={usage(brand.usage)}
      price={from}
      priceBefore={brand.worth === null ? undefined : euro(brand.worth)}
      priceBeforeLabel={t`Worth`}
      headingLevel={headingLevel}
      isFirst={isFirst}
      faded={!brand.is_in_stock}
      action={
        brand.is_in_stock ? undefined : <AlertLink urlKey={brand.url_key} name={brand.name} />
      }
      corner={<Heart productId={brand.product_id} name={brand.name} />}
      tag={tagOf({ isInStock: brand.is_in_stock, price: brand.price_from, worth: brand.worth })}
    />
  );
}

function AlertLink({ urlKey, name }: { urlKey: string; name: string }) {
  return (
    <ButtonLink href={`${paths.brand(urlKey)}#${alertId}`} variant="line" size="sm">
      <Trans>Tell me</Trans>
      <span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
}
