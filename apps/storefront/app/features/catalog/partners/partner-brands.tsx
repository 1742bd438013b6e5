import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { SearchBox } from "@papillote/ui/layout/shell.tsx";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { countWords } from "#app/features/catalog/places/place-words.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PartnersData } from "./load-partners.ts";
import { usePartnerGroups } from "./partner-groups.ts";
import { PartnerIndex } from "./partner-index.tsx";
import { PartnerList } from "./partner-list.tsx";
import styles from "./partners.module.css";
import { usePartnerSearch } from "./use-partner-search.ts";

/** S2.20: all the brands at a glance, to be looked up by letter, by universe or by name. */
export function PartnerBrands(partners: PartnersData) {
  const { t } = useLingui();
  const { shopName, locale } = useVisitor();
  const { typed, type, found } = usePartnerSearch(partners);
  const groups = usePartnerGroups(partners, found);
  const total = found.length;
  const [brandCount, placeCount] = [partners.brands.length, partners.placeTotal].map((count) =>
    countWords(count, locale),
  );
  const title = t`Our partner brands`;
  const lead = t`${brandCount} brands in twelve universes, ${placeCount} points of sale and online shops besides: each says plainly how its card is used.`;
  return (
    <PageBody>
      <PageHead title={`${title} · ${shopName}`} description={lead} />
      <Breadcrumbs
        label={t`You are here`}
        items={[{ label: t`Home`, href: paths.home() }, { label: title }]}
      />
      <SectionHead level={1} title={title} lead={lead} />
      <div className={styles.tools}>
        <PartnerSearch isByUniverse={partners.isByUniverse} typed={typed} onType={type} />
        <SegmentedLinks
          label={t`Order of the brands`}
          items={[
            {
              href: paths.partnerBrands(typed),
              label: t`From A to Z`,
              current: !partners.isByUniverse,
            },
            {
              href: paths.partnerBrands(typed, "universe"),
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
      <PartnerIndex groups={groups} isByUniverse={partners.isByUniverse} />
      {total > 0 ? (
        <PartnerList groups={groups} />
      ) : (
        <NoBrand href={paths.partnerBrands()} wayOn={<Trans>All the brands</Trans>} />
      )}
    </PageBody>
  );
}

/** A form that asks by the address; with script the list follows each letter. */
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
