import { useLingui as useWords } from "@lingui/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { TextButton, TextLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import {
  LineLinks,
  SearchGroup,
  SearchPanel,
  SweetLinks,
} from "@papillote/ui/overlays/search-panel.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import History from "lucide-react/icons/history";
import SearchIcon from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { useHref } from "react-router";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { Marked } from "#app/platform/words/marked.tsx";
import type { SearchData } from "./load-search.ts";
import { useSearch } from "./use-search.ts";

/** The search panel: suggestions for the typed text, and the recent searches of this device. */
export function Search({ text: firstText, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLingui();
  const { found, recent, press, type, keep, forget } = useSearch(firstText);
  // Until the first results the text that the panel was opened with counts.
  const isTyped = found ? found.q !== undefined : found === undefined && firstText !== "";
  const lastSearches = recent.length > 0 && <Recent searches={recent} />;
  return (
    <SearchPanel
      open
      onClose={onClose}
      onPress={press}
      label={t`Search`}
      closeLabel={t`Close`}
      resultsLabel={t`Suggestions`}
      field={{
        label: t`Search a brand`,
        action: useHref(paths.shop()),
        name: "q",
        placeholder: t`A brand, a universe, an idea…`,
        autoComplete: "off",
        defaultValue: firstText,
        onChange: type,
        onFocus: ({ currentTarget }) =>
          currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length),
        onKeyDown: ({ key }) => key === "Enter" && keep(),
      }}
      status={found?.q !== undefined && <Status found={found} />}
      message={found === null ? <NotLoaded /> : found && <Message found={found} />}
      side={
        found && (
          <>
            <Beside found={found} />
            {isTyped && lastSearches}
          </>
        )
      }
      action={
        recent.length > 0 && (
          <TextButton
            onClick={({ currentTarget }) => {
              // The button disappears with the searches.
              currentTarget.closest("dialog")?.querySelector("input")?.focus();
              forget();
            }}
          >
            <Trans>Forget the recent searches</Trans>
          </TextButton>
        )
      }
      foot={
        found?.q !== undefined &&
        hasAny(found) && <AllResults results={found.results} text={found.q} />
      }
      keys={[
        { keys: ["↑", "↓"], does: t`move` },
        { keys: [t`Enter`], does: t`open` },
        { keys: [t`Esc`], does: t`close` },
      ]}
    >
      {((!isTyped && lastSearches) || (found && isSold(found))) && (
        <>
          {!isTyped && lastSearches}
          {found && <Vouchers found={found} />}
          {found && <Products found={found} />}
        </>
      )}
    </SearchPanel>
  );
}

const arrow = <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />;

function AllResults({ results, text }: { results: number; text: string }) {
  return (
    <TextLink href={paths.search(text)}>
      <Plural
        value={results}
        one={`See the result for “${text}”`}
        other={`See the # results for “${text}”`}
      />
    </TextLink>
  );
}

function Status({ found }: { found: SearchData }) {
  const { t } = useLingui();
  const { results: total, understood } = found;
  if (!hasAny(found)) return t`no brand matches your search`;
  return (
    <>
      {understood && <Trans>Results for “{understood}”</Trans>}{" "}
      <Plural value={total} one="# result" other="# results" />
    </>
  );
}

/** How the text was understood, or that nothing was found. */
function Message({ found }: { found: SearchData }) {
  const { t } = useLingui();
  const { q, understood } = found;
  if (!hasAny(found))
    return (
      <EmptyState
        look="bare"
        face={{ paper: "papillote", big: "0" }}
        title={t`no brand matches your search`}
      >
        <Trans>Try fewer letters, or look through the universes.</Trans>
      </EmptyState>
    );
  if (!understood) return null;
  return (
    <p>
      <Trans>
        Results for <b>“{understood}”</b>: nothing is written “{q}”.
      </Trans>
    </p>
  );
}

/** The brands, and the shop's own cards. */
function Vouchers({ found: { q, brands, cards, total, linkQuery } }: { found: SearchData }) {
  const { t } = useLingui();
  const universeName = useUniverseName();
  const { product } = useCatalogPaths();
  const marked = (name: string) => <Marked text={name} typed={q} />;
  const items = [
    ...brands.map(({ url_key, name, logo, universe_id, price_from }) => ({
      href: paths.brand(url_key) + linkQuery,
      face: { paper: paperOf(universe_id), logo },
      name: marked(name),
      note: <Note price={price_from}>{q !== undefined && universeName(universe_id)}</Note>,
    })),
    ...cards.map(({ name, face, price_from, ...card }) => ({
      href: product(card) + linkQuery,
      face,
      name: marked(name),
      note: <Note price={price_from}>{t`Card of the house`}</Note>,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <SearchGroup title={q === undefined ? t`Brands people give` : t`Vouchers`}>
      <SweetLinks items={items} pairs={q === undefined || undefined} />
      {q === undefined && total > brands.length && (
        <LineLinks items={[{ href: paths.shop(), label: t`All the brands`, icon: arrow }]} />
      )}
    </SearchGroup>
  );
}

/** Whether anything that is sold was found. */
function isSold({ brands, cards, products }: SearchData): boolean {
  return brands.length + cards.length + products.length > 0;
}

function hasAny(found: SearchData): boolean {
  return isSold(found) || found.help.length > 0;
}

function Products({ found: { q, products } }: { found: SearchData }) {
  const { t } = useLingui();
  const universeName = useUniverseName();
  const { product } = useCatalogPaths();
  if (products.length === 0) return null;
  return (
    <SearchGroup title={t`Products`}>
      <SweetLinks
        items={products.map(({ name, brand_name: brand, price_from, ...one }) => ({
          ...one,
          href: product(one),
          name: <Marked text={name} typed={q} />,
          note: (
            <Note price={price_from}>
              {brand === null ? universeName(one.universe_id) : <Marked text={brand} typed={q} />}
            </Note>
          ),
        }))}
      />
    </SearchGroup>
  );
}

/** What is suggested, or by whom it is sold, and its least price in euros. */
function Note({ children, price }: { children: ReactNode; price: Cents | null }) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <>
      {children}
      {children && price !== null && ", "}
      {price !== null && t`from ${euro(price)}`}
    </>
  );
}

function useUniverseName(): (id: number | null) => string | undefined {
  const { _ } = useWords();
  return (id) => {
    const shortName = shortNameOf(id);
    return shortName && _(shortName);
  };
}

function Recent({ searches }: { searches: readonly string[] }) {
  const { t } = useLingui();
  const icon = <History size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <SearchGroup title={t`Recent searches`}>
      <LineLinks
        items={searches.map((text) => ({ href: paths.search(text), icon, label: text }))}
      />
    </SearchGroup>
  );
}

/** Further searches, universes, and what the help says. */
function Beside({ found }: { found: SearchData }) {
  const { t } = useLingui();
  const { q, universes, help } = found;
  return (
    <>
      {q !== undefined && <PossibleSearches found={found} typed={q} />}
      {universes.length > 0 && (
        <Universes
          title={hasAny(found) || q === undefined ? t`Universes` : t`Universes to look through`}
          universes={universes}
        />
      )}
      {help.length > 0 && (
        <SearchGroup title={t`Help`}>
          <LineLinks
            items={help.map(({ faq_id, question, slug }) => ({
              href: helpPaths.faq(slug, faq_id),
              icon: <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />,
              label: question,
            }))}
          />
        </SearchGroup>
      )}
    </>
  );
}

/** Searches for the first brand: with the least amount it sells, and in its shops. */
function PossibleSearches({
  found: { brands, isAmountTyped },
  typed,
}: {
  found: SearchData;
  typed: string;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const [brand] = brands;
  if (!brand) return null;
  const { name, face, usage } = brand;
  const marked = <Marked text={name} typed={typed} />;
  const amount = face === null || isAmountTyped ? undefined : euro(face);
  const search = (href: string, label: ReactNode) => ({ href, icon: magnifier, label });
  const items = [
    ...(amount === undefined
      ? []
      : [
          search(
            paths.search(`${name} ${amount}`),
            <>
              {marked} <b>{amount}</b>
            </>,
          ),
        ]),
    ...(usage === "online"
      ? []
      : [search(`${paths.search(name)}&usage=in_store`, <Trans>{marked} in shops</Trans>)]),
  ];
  return (
    items.length > 0 && (
      <SearchGroup title={t`Possible searches`}>
        <LineLinks items={items} />
      </SearchGroup>
    )
  );
}

const magnifier = <SearchIcon size={18} strokeWidth={1.75} aria-hidden="true" />;

function Universes({ title, universes }: Pick<SearchData, "universes"> & { title: string }) {
  const universeName = useUniverseName();
  const { category } = useCatalogPaths();
  return (
    <SearchGroup title={title}>
      <LineLinks
        pairs={universes.length > 1 || undefined}
        items={universes.map((one) => ({
          href: category(one),
          paper: paperOf(one.id),
          label: (one.isWhole && universeName(one.id)) || one.name,
        }))}
      />
    </SearchGroup>
  );
}

function NotLoaded() {
  const { t } = useLingui();
  return (
    <EmptyState
      look="bare"
      role="alert"
      face={{ paper: "encre", big: "?" }}
      title={t`This list could not be loaded`}
    >
      <Trans>The network or our server is not answering. Type again in a moment.</Trans>
    </EmptyState>
  );
}
