import { Trans, useLingui } from "@lingui/react/macro";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { useLocation } from "react-router";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { NoFavourites } from "#app/features/catalog/wishlist/no-favourites.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { ShopData } from "./load-shop.ts";
import { shopAddress, shopFields, toggleFlag, unfiltered } from "./shop-choices.ts";

/** Why a list is empty, and what leads on from it. */
export function NothingFound({ choices, favouriteIds, universes }: ShopData) {
  const { pathname } = useLocation();
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
      <EveryUniverse universes={universes} />
    </Stack>
  );
}

function EveryUniverse({ universes }: Pick<ShopData, "universes">) {
  const { t } = useLingui();
  const catalog = useCatalogPaths();
  return (
    <ChipRow label={t`Universes`}>
      {universes.map((one) => (
        <ChipLink key={one.id} href={catalog.category(one)}>
          {one.name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
