import { useLingui as useWords } from "@lingui/react";
import { useLingui } from "@lingui/react/macro";
import type { Paper } from "@papillote/ui/paper.ts";
import { Swatch } from "@papillote/ui/paper-surface.tsx";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { useCatalogPaths } from "#app/platform/catalog-paths.ts";
import { paths } from "#app/platform/paths.ts";
import { paperOf, shortNameOf, universeOf } from "#app/platform/universes.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { isChosen, shopAddress, toggleAvailable, togglePlace } from "./shop-choices.ts";

export type FilterProps = ShopData & {
  /** Whether a choice leaves the sheet open that it stands in. */
  sheet?: "open" | undefined;
};

/** Every filter is a link to the shop as it would be, so that it works by itself; its count is of all the brands it fits. */
export function ShopFilters({ universes, universe, counts, choices, sheet }: FilterProps) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { pathname } = useLocation();
  const catalog = useCatalogPaths();
  const overlay = sheet && { filters: sheet };
  const first = { ...choices, page: 1 };
  const currentId = universeOf(universe?.id);
  const countOf = new Map(counts.universes.map(({ id, count }) => [id, count]));
  return (
    <div className={styles.filters}>
      <FilterGroup label={t`Where to use it`}>
        <Choice to={shopAddress(pathname, togglePlace(choices, "online"), overlay)} isChosen={isChosen(choices, "online")} count={counts.online}>
          {t`Online`}
        </Choice>
        <Choice to={shopAddress(pathname, togglePlace(choices, "in_store"), overlay)} isChosen={isChosen(choices, "in_store")} count={counts.in_store}>
          {t`In store`}
        </Choice>
      </FilterGroup>
      <FilterGroup label={t`Wish`}>
        <Choice to={shopAddress(pathname, toggleAvailable(choices), overlay)} isChosen={choices.isAvailable} count={counts.available}>
          {t`Available at once`}
        </Choice>
      </FilterGroup>
      <FilterGroup label={t`Universes`}>
        <Choice to={shopAddress(paths.shop(), first, overlay)} isChosen={universe === undefined} count={counts.all} paper="papillote">
          {t`All`}
        </Choice>
        {universes.map(({ id, name, slug, url_path }) => {
          const shortName = shortNameOf(id);
          const isCurrent = id === currentId;
          const to = shopAddress(isCurrent ? paths.shop() : catalog.category({ slug, url_path }), first, overlay);
          return (
            <Choice key={id} to={to} isChosen={isCurrent} count={countOf.get(id) ?? 0} paper={paperOf(id)}>
              {shortName ? _(shortName) : name}
            </Choice>
          );
        })}
      </FilterGroup>
    </div>
  );
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <p className={styles.legend} id={id}>
        {label}
      </p>
      <ul>{children}</ul>
    </nav>
  );
}

type ChoiceProps = { to: string; isChosen: boolean; count: number; paper?: Paper; children: ReactNode };

function Choice({ to, isChosen: chosen, count, paper, children }: ChoiceProps) {
  return (
    <li>
      <Link className={styles.choice} to={to} rel="nofollow" preventScrollReset aria-current={chosen ? "true" : undefined}>
        {paper ? <Swatch paper={paper} /> : <span className={styles.box} aria-hidden="true" />}
        <span>{children}</span>
        <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
}
