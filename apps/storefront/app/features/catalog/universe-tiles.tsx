import { useLingui } from "@lingui/react";
import type { Category } from "@papillote/contract/catalog.ts";
import { PaperTile, TileGrid } from "@papillote/ui/paper-tile.tsx";
import { paths } from "#app/platform/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { UniverseIcon } from "./universe-icon.tsx";

/** Twelve universes, twelve papers. */
export function UniverseTiles({ universes }: { universes: readonly Category[] }) {
  const { _ } = useLingui();
  return (
    <TileGrid>
      {universes.map((universe) => {
        const shortName = shortNameOf(universe.id);
        return (
          <li key={universe.id}>
            <PaperTile href={paths.shop(universe.url_path)} paper={paperOf(universe.id)} icon={<UniverseIcon name={universe.icon} />}>
              {shortName ? _(shortName) : universe.name}
            </PaperTile>
          </li>
        );
      })}
    </TileGrid>
  );
}
