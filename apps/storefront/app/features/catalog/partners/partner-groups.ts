import { useLingui as useWords } from "@lingui/react";
import type { Paper } from "@papillote/artwork/papers.ts";
import { brandsUnder, lettersOfIndex } from "@papillote/domain/catalog/brand-index.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import type { Partner, PartnersData } from "./load-partners.ts";

export type LinkedUniverse = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly url_path: string;
};

/**
 * A letter or a universe, with its id in URLs and the filter that asks the server for its brands.
 */
export type Group = {
  readonly id: string;
  readonly count: number;
  readonly filter: { readonly letter: string } | { readonly universe: number };
};

/** S2.20: every letter, or every universe, with the number of its brands. */
export function groupsIn({
  isByUniverse,
  universes,
  letters,
  byUniverse,
}: {
  isByUniverse: boolean;
  universes: readonly LinkedUniverse[];
  letters: readonly { letter: string; count: number }[];
  byUniverse: readonly { id: number; count: number }[];
}): Group[] {
  const countOf = new Map<string | number, number>([
    ...letters.map(({ letter, count }) => [letter, count] as const),
    ...byUniverse.map(({ id, count }) => [id, count] as const),
  ]);
  if (isByUniverse)
    return universes.map(({ id, slug }) => ({
      id: slug,
      count: countOf.get(id) ?? 0,
      filter: { universe: id },
    }));
  return lettersOfIndex(letters.map(({ letter }) => letter)).map((letter) => ({
    id: letter === "#" ? "0-9" : letter.toLowerCase(),
    count: countOf.get(letter) ?? 0,
    filter: { letter },
  }));
}

/** Brands under one heading. A group without brands is shown in the index only. */
export type PartnerGroup = {
  readonly id: string;
  readonly title: string;
  readonly short: string;
  readonly brands: readonly Partner[];
  readonly count: number;
  readonly paper?: Paper;
  readonly href?: string;
};

/**
 * The groups with their brands from the list. If the page has all brands, it counts them itself.
 */
export function usePartnerGroups(
  { isWhole, universes, groups }: PartnersData,
  brands: readonly Partner[],
): PartnerGroup[] {
  const { _ } = useWords();
  const { category } = useCatalogPaths();
  return groups.map(({ id, count, filter }) => {
    const universe =
      "universe" in filter ? universes.find((one) => one.id === filter.universe) : undefined;
    const own =
      "letter" in filter
        ? brandsUnder(brands, filter.letter)
        : brands.filter((brand) => brand.universe_id === filter.universe);
    const title = universe?.name ?? ("letter" in filter ? filter.letter : id);
    const shortName = universe && shortNameOf(universe.id);
    return {
      id,
      title,
      short: shortName ? _(shortName) : title,
      brands: own,
      count: isWhole ? own.length : count,
      ...(universe && { paper: paperOf(universe.id), href: category(universe) }),
    };
  });
}
