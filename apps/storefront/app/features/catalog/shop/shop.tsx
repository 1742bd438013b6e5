import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs, type Crumb } from "@papillote/ui/layout/breadcrumbs.tsx";
import {
  AsideLayout,
  PageBody,
  SectionHead,
  Stack,
  Toolbar,
} from "@papillote/ui/layout/layout.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useLocation } from "react-router";
import { BrandCards } from "#app/features/catalog/cards/brand-cards.tsx";
import { crumbData } from "#app/features/catalog/cards/describe-shop.ts";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { NothingKept } from "#app/features/catalog/wishlist/nothing-kept.tsx";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { ShopData } from "./load-shop.ts";
import { shopAddress, shopFields, toggleFavourite, unfiltered } from "./shop-choices.ts";
import { ShopChosen } from "./shop-chosen.tsx";
import { FilterChips, FilterSheet } from "./shop-filter-sheet.tsx";
import { ShopFilters } from "./shop-filters.tsx";
import { ShopFound } from "./shop-found.tsx";
import { ShopMore } from "./shop-more.tsx";
import { ShopSorting } from "./shop-sorting.tsx";
import { SubUniverses } from "./sub-universes.tsx";
import { WhenReady } from "./when-ready.tsx";

/** Brands by universe or by name, narrowed and ordered by links: the address says it all. */
export function Shop(shop: ShopData) {
  const { universe, brands, choices } = shop;
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const whole = useWholeAddress();
  const title = universe?.name ?? t`The shop`;
  const crumbs = useCrumbs(shop);
  return (
    <PageBody>
      <PageHead
        title={
          choices.q === undefined
            ? `${title} · ${shopName}`
            : t`${choices.q}, in the shop · ${shopName}`
        }
        description={
          universe?.description ?? t`All the brands whose vouchers you find here, by universe.`
        }
        picture={universe && `universe/${universe.slug}`}
      />
      <StructuredData data={crumbData(crumbs, whole)} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <SectionHead
        level={1}
        title={title}
        lead={universe?.description}
        end={!universe && <AllPartners />}
      />
      <SubUniverses {...shop} />
      <FilterChips {...shop} />
      <AsideLayout side="start" aside={<ShopFilters {...shop} />}>
        <Toolbar end={<ShopSorting choices={choices} />}>
          <ShopFound {...shop} />
        </Toolbar>
        <ShopChosen choices={choices} />
        <WhenReady count={brands.length}>
          {brands.length > 0 ? (
            <Stack gap="xl">
              <BrandCards brands={brands} columns={3} headingLevel={2} firstSeen={2} />
              <ShopMore {...shop} />
            </Stack>
          ) : (
            <NothingFound {...shop} />
          )}
        </WhenReady>
      </AsideLayout>
      <FilterSheet {...shop} />
    </PageBody>
  );
}

function AllPartners() {
  return (
    <TextLink
      href={paths.partnerBrands()}
      iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>The brands from A to Z</Trans>
    </TextLink>
  );
}

function useCrumbs({ universe, parent }: ShopData): Crumb[] {
  const { t } = useLingui();
  const catalog = useCatalogPaths();
  const home = { label: t`Home`, href: paths.home() };
  if (!universe) return [home, { label: t`Shop` }];
  const above = parent ? [{ label: parent.name, href: catalog.category(parent) }] : [];
  return [home, { label: t`Shop`, href: paths.shop() }, ...above, { label: universe.name }];
}

function NothingFound({ choices, favouriteIds }: ShopData) {
  const { pathname } = useLocation();
  if (choices.isFavourite && favouriteIds.length === 0)
    return <NothingKept href={shopAddress(pathname, toggleFavourite(choices))} />;
  const isFiltered =
    shopFields({ ...unfiltered(choices), page: choices.page }).length < shopFields(choices).length;
  if (isFiltered)
    return (
      <NoBrand
        href={shopAddress(pathname, unfiltered(choices))}
        wayOn={<Trans>Clear the filters</Trans>}
      />
    );
  return <NoBrand href={paths.shop()} wayOn={<Trans>All the brands</Trans>} />;
}
