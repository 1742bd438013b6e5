import { useLingui as useWords } from "@lingui/react";
import { PaperTile, TileGrid } from "@papillote/ui/paper/paper-tile.tsx";
import { UniverseIcon } from "#app/features/catalog/cards/universe-icon.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";

type Universe = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly url_path: string;
  readonly icon: string;
};

/** The universes, each on its paper. */
export function UniverseTiles({ universes }: { universes: readonly Universe[] }) {
  const { _ } = useWords();
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
