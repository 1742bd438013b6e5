import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { filterBrandsByName } from "@papillote/domain/catalog/brand-index.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { useEarlyInput } from "@papillote/ui/controls/early-input.ts";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { SearchBox } from "@papillote/ui/layout/shell.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Swatch } from "@papillote/ui/paper/paper-surface.tsx";
import { type ChangeEvent, useDeferredValue, useState } from "react";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { countWords } from "#app/features/catalog/points-of-sale/point-of-sale-words.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PartnersData } from "./load-partners.ts";
import { type PartnerGroup, usePartnerGroups } from "./partner-groups.ts";
import { anchorOf, PartnerList } from "./partner-list.tsx";
import styles from "./partners.module.css";

/**
 * S2.20: all brands, by letter or by universe, with a search by name. Where they are too many for
 * one page, each letter or universe has its own.
 */
export function PartnerBrands(partners: PartnersData) {
  const { t } = useLingui();
  const { shopName, locale } = useVisitor();
  const { typed, type, matches } = usePartnerSearch(partners);
  const groups = usePartnerGroups(partners, matches);
  const total = partners.isWhole ? matches.length : partners.total;
  const [brandCount, placeCount] = [partners.brandTotal, partners.pointOfSaleTotal].map((count) =>
    countWords(count, locale),
  );
  const title = t`Our partner brands`;
  const part =
    partners.group === undefined
      ? ""
      : ` · ${groups.find(({ id }) => id === partners.group)?.title}`;
  const lead = t`${brandCount} brands in twelve universes, ${placeCount} points of sale and online shops besides: each says plainly how its card is used.`;
  return (
    <PageBody>
      <PageHead title={`${title}${part} · ${shopName}`} description={lead} />
      <Breadcrumbs
        label={t`You are here`}
        items={[{ label: t`Home`, href: paths.home() }, { label: title }]}
      />
      <SectionHead level={1} title={title} lead={lead} />
      <div ref={useEarlyInput<HTMLDivElement>()} className={styles.tools}>
        <PartnerSearch isByUniverse={partners.isByUniverse} typed={typed} onType={type} />
        <SegmentedLinks
          label={t`Order of the brands`}
          items={[
            {
              href: listPath(typed),
              label: t`From A to Z`,
              current: !partners.isByUniverse,
            },
            {
              href: listPath(typed, "universe"),
              label: t`By universe`,
              current: partners.isByUniverse,
            },
          ]}
        />
        <p role="status">
          <b>
            <Plural value={total} one="# brand" other="# brands" />
          </b>
        </p>
      </div>
      {total > 0 ? (
        <>
          <PartnerIndex groups={groups} partners={partners} />
          <PartnerList groups={groups} />
          <PartnerPages partners={partners} />
        </>
      ) : (
        <NoBrand href={paths.partnerBrands()} linkText={<Trans>All the brands</Trans>} />
      )}
    </PageBody>
  );
}

/** A GET form. With script, the list is filtered while the visitor types. */
function PartnerSearch({
  isByUniverse,
  typed,
  onType,
}: {
  isByUniverse: boolean;
  typed: string;
  onType: ReturnType<typeof usePartnerSearch>["type"];
}) {
  const { t } = useLingui();
  return (
    <SearchBox
      label={t`Search among the brands`}
      action={paths.partnerBrands()}
      name="q"
      value={typed}
      onChange={onType}
      maxLength={100}
      placeholder={t`The name of a brand`}
      autoComplete="off"
      end={isByUniverse && <input type="hidden" name="by" value="universe" />}
    />
  );
}

/**
 * Filters while the visitor types. If not all brands are in the page, the form asks the server for
 * those with the text. The initial value is the query of the URL.
 */
function usePartnerSearch({ q, brands, isWhole }: PartnersData) {
  const [typed, setTyped] = useState(q);
  const [submitted, setSubmitted] = useState(q);
  // A navigation, such as going back, replaces what was typed by the query of the new URL.
  if (submitted !== q) {
    setSubmitted(q);
    setTyped(q);
  }
  const deferred = useDeferredValue(typed);
  return {
    typed,
    type: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    matches: isWhole ? filterBrandsByName(brands, deferred) : brands,
  };
}

/**
 * Links to each letter or universe. One without brands is plain text; a row of plain text alone
 * would scroll sideways without anything in it that the keyboard reaches.
 */
function PartnerIndex({
  groups,
  partners,
}: {
  groups: readonly PartnerGroup[];
  partners: PartnersData;
}) {
  const { t } = useLingui();
  const { isByUniverse, group } = partners;
  return (
    <nav className={styles.index} aria-label={isByUniverse ? t`Universes` : t`Letters`}>
      <ul data-letters={!isByUniverse || undefined}>
        {groups.map(({ id, short, count, paper }) => (
          <li key={id}>
            {count > 0 && group !== undefined ? (
              <PlainLink
                href={groupAddress(partners, { of: id })}
                aria-current={id === group ? "page" : undefined}
              >
                {paper && <Swatch paper={paper} />}
                {short}
              </PlainLink>
            ) : count > 0 ? (
              <a href={`#${anchorOf(id)}`}>
                {paper && <Swatch paper={paper} />}
                {short}
              </a>
            ) : (
              <span>
                {paper && <Swatch paper={paper} />}
                {short}
                <span className="visually-hidden"> {t`(no brand)`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages of a letter or universe with more brands than a document should have. */
function PartnerPages({ partners }: { partners: PartnersData }) {
  const { page, group } = partners;
  if (!page || page.last === 1 || group === undefined) return null;
  const { number, last } = page;
  const addressOf = (next: number) => groupAddress(partners, { of: group, page: next });
  return (
    <Row>
      {number > 1 && (
        <ButtonLink href={addressOf(number - 1)} variant="line" rel="prev">
          <Trans>Previous brands</Trans>
        </ButtonLink>
      )}
      <Text size="small" muted>
        <Trans>
          Page {number} of {last}
        </Trans>
      </Text>
      {number < last && (
        <ButtonLink href={addressOf(number + 1)} variant="line" rel="next">
          <Trans>Next brands</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}

function groupAddress(
  { q, isByUniverse }: PartnersData,
  part: { readonly of: string; readonly page?: number },
): string {
  return listPath(q, isByUniverse ? "universe" : undefined, part);
}

/** `of`: a letter or a universe, if not all of them are on one page. */
function listPath(
  text: string,
  by?: "universe",
  { of, page = 1 }: { readonly of?: string; readonly page?: number } = {},
): string {
  return paths.partnerBrands({
    ...(text !== "" && { q: text }),
    ...(by && { by }),
    ...(of !== undefined && { of }),
    ...(page > 1 && { page: String(page) }),
  });
}
