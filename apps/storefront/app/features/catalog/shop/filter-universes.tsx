import { useLingui as useWords } from "@lingui/react";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf, universeOf } from "#app/platform/universes.ts";
import { FilterChoice, FilterGroup } from "./filter-group.tsx";
import type { LinkedCategory } from "./load-shop.ts";
import { shopAddress } from "./shop-choices.ts";
import type { FilterProps } from "./shop-filters.tsx";

/**
 * Links to the universes, the current one with its sub-universes. A chosen one links to its
 * parent.
 */
export function UniverseFilter({
  universes,
  universe,
  subUniverses,
  counts,
  choices,
  sheet,
}: FilterProps) {
  const { t } = useLingui();
  const { _ } = useWords();
  const catalog = useCatalogPaths();
  const currentId = universeOf(universe?.id);
  const countOf = new Map(counts.universes.map(({ id, count }) => [id, count]));
  const addressOf = (one?: LinkedCategory) =>
    shopAddress(
      one ? catalog.category(one) : paths.shop(),
      { ...choices, page: 1 },
      sheet && { filters: sheet },
    );
  const innerOf = (whole: LinkedCategory): ReactNode =>
    subUniverses.map((one) => (
      <FilterChoice
        key={one.id}
        to={addressOf(one.id === universe?.id ? whole : one)}
        isChosen={one.id === universe?.id}
        count={countOf.get(one.id) ?? 0}
      >
        {one.name}
      </FilterChoice>
    ));
  return (
    <FilterGroup label={t`Universes`}>
      <FilterChoice
        to={addressOf()}
        isChosen={universe === undefined}
        count={counts.all}
        paper="papillote"
      >
        {t`All`}
      </FilterChoice>
      {universes.map((one) => {
        const shortName = shortNameOf(one.id);
        const isCurrent = one.id === currentId;
        return (
          <FilterChoice
            key={one.id}
            to={addressOf(one.id === universe?.id ? undefined : one)}
            isChosen={isCurrent}
            count={countOf.get(one.id) ?? 0}
            paper={paperOf(one.id)}
            inner={isCurrent ? innerOf(one) : undefined}
          >
            {shortName ? _(shortName) : one.name}
          </FilterChoice>
        );
      })}
    </FilterGroup>
  );
}
