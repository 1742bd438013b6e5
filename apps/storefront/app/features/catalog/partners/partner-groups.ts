import { useLingui as useWords } from "@lingui/react";
import type { Paper } from "@papillote/artwork/papers.ts";
import { alphabetical, brandIndex } from "@papillote/domain/catalog/brand-index.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import type { Partner, PartnersData } from "./load-partners.ts";

/** Brands under one heading. A group without brands is shown in the index only. */
export type PartnerGroup = {
  readonly id: string;
  readonly title: string;
  readonly short: string;
  readonly brands: readonly Partner[];
  readonly paper?: Paper;
  readonly href?: string;
};

/** S2.20: one group for each letter, or for each universe. */
export function usePartnerGroups(
  { isByUniverse, universes }: PartnersData,
  brands: readonly Partner[],
): PartnerGroup[] {
  const { _ } = useWords();
  const { category } = useCatalogPaths();
  if (!isByUniverse)
    return brandIndex(brands).map(({ letter, brands: ofLetter }) => ({
      id: idOf(letter),
      title: letter,
      short: letter,
      brands: ofLetter,
    }));
  return universes.map(({ id, name, slug, url_path }) => {
    const shortName = shortNameOf(id);
    return {
      id: idOf(slug),
      title: name,
      short: shortName ? _(shortName) : name,
      brands: alphabetical(brands.filter((brand) => brand.universe_id === id)),
      paper: paperOf(id),
      href: category({ slug, url_path }),
    };
  });
}

function idOf(name: string): string {
  return `brands-${name === "#" ? "0-9" : name.toLowerCase()}`;
}
