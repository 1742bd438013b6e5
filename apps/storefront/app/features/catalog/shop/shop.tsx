import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs, type Crumb } from "@papillote/ui/layout/breadcrumbs.tsx";
import { AsideLayout, PageBody, Stack } from "@papillote/ui/layout/layout.tsx";
import { SkeletonCards } from "@papillote/ui/layout/skeleton.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { breadcrumbData } from "#app/features/catalog/cards/describe-shop.ts";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { itemsPerPage } from "./shop-choices.ts";
import { FilterChips, OpenedSheet } from "./shop-filter-sheet.tsx";
import { type ShopPages, useShopPages } from "./shop-pages.ts";
import { ResultCount, ShopToolbar } from "./shop-toolbar.tsx";
import { useFavouriteCount } from "./use-favourite-count.ts";

const NothingFound = documentPart(
  "app/features/catalog/shop/nothing-found.tsx",
  async () => (await import("./nothing-found.tsx")).NothingFound,
);

const ShopChosen = documentPart(
  "app/features/catalog/shop/shop-chosen.tsx",
  async () => (await import("./shop-chosen.tsx")).ShopChosen,
);

const ShopKinds = documentPart(
  "app/features/catalog/shop/shop-kinds.tsx",
  async () => (await import("./shop-kinds.tsx")).ShopKinds,
);

const ShopHead = documentPart(
  "app/features/catalog/shop/shop-head.tsx",
  async () => (await import("./shop-head.tsx")).ShopHead,
);

const SubUniverses = documentPart(
  "app/features/catalog/shop/sub-universes.tsx",
  async () => (await import("./sub-universes.tsx")).SubUniverses,
);

const filterScript = () => import("./shop-filters.tsx");
const ShopFilters = documentPart(
  "app/features/catalog/shop/shop-filters.tsx",
  async () => (await filterScript()).ShopFilters,
);

const cardScript = () => import("./shop-cards.tsx");
const ShopCards = documentPart(
  "app/features/catalog/shop/shop-cards.tsx",
  async () => (await cardScript()).ShopCards,
);

const SearchBeside = documentPart(
  "app/features/catalog/shop/search-beside.tsx",
  async () => (await import("./search-beside.tsx")).SearchBeside,
);

/** The list of all that is sold. Universe, search, filters and order are all in the URL. */
export function Shop({ banner, ...loaded }: ShopData & { banner?: ReactNode }) {
  const pages = useShopPages(loaded);
  const { items, patterns } = pages;
  const shop = { ...loaded, items };
  const { universe, choices } = shop;
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { pathname, search } = useLocation();
  const whole = useWholeAddress();
  const title = universe?.name ?? t`The shop`;
  const crumbs = useCrumbs(shop);
  const part = { version: pathname + search, props: shop };
  const filtersVersion = `${part.version} ${useFavouriteCount(shop)}`;
  const filters = <ShopFilters version={filtersVersion} props={shop} />;
  return (
    <PageBody>
      <PageHead
        title={
          choices.q === undefined
            ? `${title} · ${shopName}`
            : t`${choices.q}, in the shop · ${shopName}`
        }
        description={
          universe?.description ??
          t`Vouchers of our brands, cards of the house and products, by universe.`
        }
        picture={universe && `universe/${universe.slug}`}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, whole)} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <ShopHead {...part} />
      {banner}
      <SubUniverses {...part} />
      <FilterChips {...shop} />
      {shop.search?.isBare ? (
        <>
          <div className="visually-hidden">
            <ResultCount {...shop} />
          </div>
          <NothingFound {...part} />
        </>
      ) : (
        <AsideLayout side="start" aside={filters}>
          <ShopKinds {...part} />
          <ShopToolbar {...shop} />
          <ShopChosen {...part} />
          <DrawnPatterns markup={Object.values(patterns).join("")} />
          <WhenReady count={items.length}>
            {shop.total > 0 ? (
              <Stack gap="xl">
                <ShopBefore {...pages} />
                {items.length > 0 && (
                  <ShopCards version={JSON.stringify([choices.q, items])} props={shop} />
                )}
                <ShopMore pages={pages} total={shop.total} above={shop.search?.best ? 1 : 0} />
              </Stack>
            ) : (
              <NothingFound {...part} />
            )}
          </WhenReady>
        </AsideLayout>
      )}
      {shop.search && <SearchBeside {...part} />}
      <OpenedSheet {...shop} />
    </PageBody>
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

/** Shown above a list that does not begin with its first page. */
function ShopBefore({ first, previousAddress }: ShopPages) {
  if (first === 1) return null;
  return (
    <div className={styles.more}>
      <ButtonLink as={Link} variant="line" to={previousAddress} rel="prev">
        <Trans>Show what comes before</Trans>
      </ButtonLink>
    </div>
  );
}

/** Which part of the list is shown, and a link to the next page, whose items script adds below. */
function ShopMore({ pages, total, above }: { pages: ShopPages; total: number; above: number }) {
  const { first, items, nextAddress, extend } = pages;
  const from = (first - 1) * itemsPerPage + 1;
  const shown = items.length + (first === 1 ? above : 0);
  const to = from + shown - 1;
  if (first === 1 && to >= total) return null;
  return (
    <div className={styles.more}>
      <Text size="small" muted>
        {first === 1 ? (
          <Trans>
            {shown} shown of {total}
          </Trans>
        ) : (
          <Trans>
            {from} to {to} of {total}
          </Trans>
        )}
      </Text>
      {to < total && (
        <ButtonLink
          as={Link}
          variant="line"
          to={nextAddress}
          rel="next"
          onClick={extend}
          preventScrollReset
        >
          <Trans>Show more</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** Shows skeleton cards while the list reloads, but not during a short wait. */
function WhenReady({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useLingui();
  return useIsReloadSlow() ? (
    <SkeletonCards label={t`The list is on its way`} count={Math.max(count, 3)} columns={3} />
  ) : (
    children
  );
}

const skeletonDelayMs = 150;

/** Whether another order or filter of this page has been loading for longer than the delay. */
function useIsReloadSlow(): boolean {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const isReloading =
    location !== undefined && location.pathname === pathname && location.search !== search;
  const [isSlow, setIsSlow] = useState(false);
  // The timer belongs to the browser.
  useEffect(() => {
    if (!isReloading) return;
    // Loaded together with the data, as script will draw the list.
    for (const script of [cardScript, filterScript]) script().catch(() => undefined);
    const timer = setTimeout(() => setIsSlow(true), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isReloading]);
  return isSlow;
}
