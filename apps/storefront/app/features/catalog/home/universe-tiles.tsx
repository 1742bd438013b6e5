import { useLingui } from "@lingui/react";
import type { Category } from "@papillote/contract/catalog.ts";
import { PaperTile, TileGrid } from "@papillote/ui/paper/paper-tile.tsx";
import { UniverseIcon } from "#app/features/catalog/cards/universe-icon.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";

/** Twelve universes, twelve papers. */
export function UniverseTiles({
  universes,
}: {
  universes: readonly Pick<Category, "id" | "name" | "slug" | "url_path" | "icon">[];
}) {
  const { _ } = useLingui();
  const { category } = useCatalogPaths();
  return (
    <TileGrid>
      {universes.map((universe) => {
        const shortName = shortNameOf(universe.id);
        return (
          <li key={universe.id}>
            <PaperTile
              href={category(universe)}
              paper={paperOf(universe.id)}
              icon={<UniverseIcon name={universe.icon} />}
            >
              {shortName ? _(shortName) : universe.name}
            </PaperTile>
          </li>
        );
      })}
    </TileGrid>
  );
}
