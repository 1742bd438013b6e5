import { useLingui as useWords } from "@lingui/react";
import { brandIndex, inOrder } from "@papillote/domain/catalog/brand-index.ts";
import type { Paper } from "@papillote/ui/paper/paper.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import type { Partner, PartnersData } from "./load-partners.ts";

/** Brands under one heading; where there are none, the heading is named in the index alone. */
export type PartnerGroup = {
  readonly id: string;
  readonly title: string;
  readonly short: string;
  readonly brands: readonly Partner[];
  readonly paper?: Paper;
  readonly href?: string;
};

/** S2.20: by letter, or by universe. */
export function usePartnerGroups(
  { isByUniverse, universes }: PartnersData,
  brands: readonly Partner[],
): PartnerGroup[] {
  const { _ } = useWords();
  const { category } = useCatalogPaths();
  if (!isByUniverse)
    return brandIndex(brands).map(({ letter, brands: under }) => ({
      id: idOf(letter),
      title: letter,
      short: letter,
      brands: under,
    }));
  return universes.map(({ id, name, slug, url_path }) => {
    const shortName = shortNameOf(id);
    return {
      id: idOf(slug),
      title: name,
      short: shortName ? _(shortName) : name,
      brands: inOrder(brands.filter((brand) => brand.universe_id === id)),
      paper: paperOf(id),
      href: category({ slug, url_path }),
    };
  });
}

function idOf(name: string): string {
  return `brands-${name === "#" ? "0-9" : name.toLowerCase()}`;
}
