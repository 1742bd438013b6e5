import { useLingui as useWords } from "@lingui/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TextButton, TextLink } from "@papillote/ui/button.tsx";
import { EmptyState } from "@papillote/ui/empty-state.tsx";
import { LineLinks, SearchGroup, SearchPanel, SweetLinks } from "@papillote/ui/search-panel.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import History from "lucide-react/icons/history";
import { useHref } from "react-router";
import { useCatalogPaths } from "#app/platform/catalog-paths.ts";
import { paths } from "#app/platform/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor.ts";
import type { SearchData } from "./load-search.ts";
import { useSearch } from "./use-search.ts";

/** The search over any page: brands as one types, universes, and what was searched before on this device. */
export function Search({ text: firstText, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLingui();
  const { text, found, recent, type, keep, forget } = useSearch(firstText);
  return (
    <SearchPanel
      open
      onClose={onClose}
      label={t`Search`}
      closeLabel={t`Close the search`}
      field={{
        label: t`Search a brand`,
        action: useHref(paths.shop()),
        name: "q",
        placeholder: t`A brand, a universe, an idea…`,
        autoComplete: "off",
        defaultValue: firstText,
        onChange: type,
        onFocus: ({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length),
        onKeyDown: ({ key }) => key === "Enter" && keep(),
      }}
      status={found && text !== "" && <Count total={found.total} />}
      side={found && <Universes universes={found.universes} />}
    >
      {text === "" && recent.length > 0 && <Recent searches={recent} forget={forget} />}
      {found && <Found found={found} text={text} />}
      {found === null && <NotLoaded />}
    </SearchPanel>
  );
}

function Count({ total }: Pick<SearchData, "total">) {
  return <Plural value={total} one="# brand" other="# brands" />;
}

function Found({ found, text }: { found: SearchData; text: string }) {
  const { t } = useLingui();
  const euro = useEuro();
  if (found.brands.length === 0) return <EmptyState look="bare" face={{ paper: "papillote", big: "0" }} title={t`no brand matches your search`} />;
  const items = found.brands.map(({ url_key, name, logo, universe_id, price_from }) => ({
    href: paths.brand(url_key),
    face: { paper: paperOf(universe_id), logo },
    name,
    note: price_from === null ? undefined : t`from ${euro(price_from)}`,
  }));
  return (
    <SearchGroup
      title={text === "" ? t`Brands people give` : t`Brands`}
      end={
        found.total > found.brands.length && (
          <TextLink href={text === "" ? paths.shop() : paths.search(text)} iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}>
            {text === "" ? <Trans>All the brands</Trans> : <Trans>All the results</Trans>}
          </TextLink>
        )
      }
    >
      <SweetLinks items={items} />
    </SearchGroup>
  );
}

function Recent({ searches, forget }: { searches: readonly string[]; forget: () => void }) {
  const { t } = useLingui();
  const icon = <History size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <SearchGroup
      title={t`Recent searches`}
      end={
        <TextButton onClick={forget}>
          <Trans>Forget them</Trans>
        </TextButton>
      }
    >
      <LineLinks items={searches.map((text) => ({ href: paths.search(text), icon, label: text }))} />
    </SearchGroup>
  );
}

function Universes({ universes }: Pick<SearchData, "universes">) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { category } = useCatalogPaths();
  const nameOf = ({ id, name }: SearchData["universes"][number]) => {
    const shortName = shortNameOf(id);
    return shortName ? _(shortName) : name;
  };
  return (
    <SearchGroup title={t`Universes`}>
      <LineLinks items={universes.map((one) => ({ href: category(one), paper: paperOf(one.id), label: nameOf(one) }))} />
    </SearchGroup>
  );
}

function NotLoaded() {
  const { t } = useLingui();
  return (
    <EmptyState look="bare" role="alert" face={{ paper: "encre", big: "?" }} title={t`This list could not be loaded`}>
      <Trans>The network or our server is not answering. Type again in a moment.</Trans>
    </EmptyState>
  );
}
