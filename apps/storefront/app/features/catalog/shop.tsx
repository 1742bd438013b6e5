import { useLingui as useWords } from "@lingui/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Breadcrumbs } from "@papillote/ui/breadcrumbs.tsx";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { ChipLink, ChipRow } from "@papillote/ui/chip.tsx";
import { EmptyState } from "@papillote/ui/empty-state.tsx";
import { AsideLayout, Only, PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout.tsx";
import { Swatch } from "@papillote/ui/paper-surface.tsx";
import { SearchBox } from "@papillote/ui/shell.tsx";
import { useLocation } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import { BrandCards } from "./brand-cards.tsx";
import type { ShopData } from "./load-shop.ts";
import { UniverseList } from "./universe-list.tsx";

/** Brands by universe or by name. */
export function Shop({ universes, universe, brands, total, page, pages, q }: ShopData) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const title = universe?.name ?? t`The shop`;
  const crumbs = universe ? [{ label: t`Shop`, href: paths.shop() }, { label: universe.name }] : [{ label: t`Home`, href: paths.home() }, { label: t`Shop` }];
  return (
    <PageBody>
      <title>{q === undefined ? `${title} · ${shopName}` : t`${q}, in the shop · ${shopName}`}</title>
      <meta name="description" content={universe?.description ?? t`All the brands whose vouchers you find here, by universe.`} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <SectionHead level={1} title={title} lead={universe?.description} />
      <AsideLayout side="start" aside={<UniverseList universes={universes} currentId={universe?.id} />}>
        <Stack gap="md">
          <Only on="narrow">
            <SearchBox label={t`Search a brand`} action={paths.shop()} name="q" defaultValue={q ?? ""} placeholder={t`A brand, a universe, an idea…`} />
          </Only>
          <UniverseChips universes={universes} currentId={universe?.id} />
          <Found total={total} q={q} />
          {brands.length > 0 ? <BrandCards brands={brands} columns={3} headingLevel={2} /> : <NothingFound />}
          {pages > 1 && <Pages page={page} pages={pages} />}
        </Stack>
      </AsideLayout>
    </PageBody>
  );
}

/** How many, and for what; said again by itself when it changes. */
function Found({ total, q }: Pick<ShopData, "total" | "q">) {
  const count = <Plural value={total} one="# brand" other="# brands" />;
  return (
    <p role="status">
      {q === undefined ? (
        count
      ) : (
        <Trans>
          {count} for “{q}”
        </Trans>
      )}
    </p>
  );
}

function UniverseChips({ universes, currentId }: { universes: ShopData["universes"]; currentId: number | undefined }) {
  const { t } = useLingui();
  const { _ } = useWords();
  return (
    <ChipRow label={t`Universes`} narrowOnly>
      {universes.map((one) => {
        const shortName = shortNameOf(one.id);
        const isCurrent = currentId !== undefined && Math.floor(currentId / 100) * 100 === one.id;
        return (
          <ChipLink key={one.id} href={isCurrent ? paths.shop() : paths.shop(one.url_path)} icon={<Swatch paper={paperOf(one.id)} />} current={isCurrent}>
            {shortName ? _(shortName) : one.name}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      title={t`no brand matches your search`}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>All the brands</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try fewer letters, or look through the universes.</Trans>
    </EmptyState>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const at = (wanted: number) => {
    const asked = new URLSearchParams(search);
    asked.set("page", String(wanted));
    return `${pathname}?${asked}`;
  };
  return (
    <nav aria-label={t`Pages`}>
      <Row justify="between">
        {page > 1 ? (
          <ButtonLink href={at(page - 1)} variant="line" size="sm">
            <Trans>Previous page</Trans>
          </ButtonLink>
        ) : (
          <span />
        )}
        <span>
          <Trans>
            Page {page} of {pages}
          </Trans>
        </span>
        {page < pages ? (
          <ButtonLink href={at(page + 1)} variant="line" size="sm">
            <Trans>Next page</Trans>
          </ButtonLink>
        ) : (
          <span />
        )}
      </Row>
    </nav>
  );
}
