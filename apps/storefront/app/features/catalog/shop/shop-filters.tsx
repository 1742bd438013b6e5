import { useLingui } from "@lingui/react/macro";
import { shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import { useLocation } from "react-router";
import { useFavourites } from "#app/platform/favourites/favourites.ts";
import { AmountFilter } from "./filter-amounts.tsx";
import { FilterChoice, FilterGroup } from "./filter-group.tsx";
import { UniverseFilter } from "./filter-universes.tsx";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import {
  isChosen,
  type ShopChoices,
  shopAddress,
  toggleFlag,
  toggleUsage,
} from "./shop-choices.ts";
import { useFlagWords } from "./shop-chosen.tsx";

export type FilterProps = ShopData & {
  /** `open` keeps the filter sheet open after a choice in it. */
  sheet?: "open" | undefined;
};

/** All filters of the shop. */
export function ShopFilters(props: FilterProps) {
  const { counts, choices, sheet } = props;
  const { t } = useLingui();
  const { pathname } = useLocation();
  const favouriteCount = useFavouriteCount(props);
  const flagWords = useFlagWords();
  const addressOf = (changed: ShopChoices) =>
    shopAddress(pathname, changed, sheet && { filters: sheet });
  return (
    <div className={styles.filters}>
      <FilterGroup label={t`Where to use it`}>
        <FilterChoice
          to={addressOf(toggleUsage(choices, "online"))}
          isChosen={isChosen(choices, "online")}
          count={counts.online}
        >
          {t`Online`}
        </FilterChoice>
        <FilterChoice
          to={addressOf(toggleUsage(choices, "in_store"))}
          isChosen={isChosen(choices, "in_store")}
          count={counts.in_store}
        >
          {t`In store`}
        </FilterChoice>
      </FilterGroup>
      <FilterGroup label={t`Wish`}>
        {shopFlagNames.map((flag) => (
          <FilterChoice
            key={flag}
            to={addressOf(toggleFlag(choices, flag))}
            isChosen={choices[flag]}
            count={flag === "favourites" ? favouriteCount : counts[flag]}
          >
            {flagWords[flag]}
          </FilterChoice>
        ))}
      </FilterGroup>
      <UniverseFilter {...props} />
      <AmountFilter {...props} />
    </div>
  );
}

/** The count of the loaded list, corrected by the hearts that were pressed since. */
function useFavouriteCount({ brands, counts, favouriteIds }: ShopData): number {
  const { ids } = useFavourites();
  const countIn = (list: readonly number[]) =>
    brands.filter(({ product_id }) => list.includes(product_id)).length;
  return Math.max(0, counts.favourites + countIn(ids) - countIn(favouriteIds));
}
