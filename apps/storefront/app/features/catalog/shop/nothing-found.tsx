import { Trans } from "@lingui/react/macro";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { useLocation } from "react-router";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { UniverseTiles } from "#app/features/catalog/cards/universe-tiles.tsx";
import { NoFavourites } from "#app/features/catalog/wishlist/no-favourites.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { ShopData } from "./load-shop.ts";
import { shopAddress, shopFields, toggleFlag, unfiltered } from "./shop-choices.ts";

/** Why a list is empty, and what leads on from it. */
export function NothingFound({ choices, favouriteIds, tiles, total }: ShopData) {
  const { pathname } = useLocation();
  if (total > 0) return null;
  if (choices.favourites && favouriteIds.length === 0)
    return <NoFavourites href={shopAddress(pathname, toggleFlag(choices, "favourites"))} />;
  const isFiltered =
    shopFields({ ...unfiltered(choices), page: choices.page }).length < shopFields(choices).length;
  if (isFiltered)
    return (
      <NoBrand
        href={shopAddress(pathname, unfiltered(choices))}
        linkText={<Trans>Clear the filters</Trans>}
      />
    );
  return (
    <Stack gap="lg">
      <NoBrand href={paths.shop()} linkText={<Trans>All the brands</Trans>} />
      <EveryUniverse universes={tiles} />
    </Stack>
  );
}

function EveryUniverse({ universes }: { universes: ShopData["tiles"] }) {
  return (
    <section aria-labelledby="universes">
      <SectionHead id="universes" title={<Trans>Or look through the universes</Trans>} />
      <UniverseTiles universes={universes} />
    </section>
  );
}
