import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { AmountFilter } from "./filter-amounts.tsx";
import { FilterChoice, FilterGroup } from "./filter-group.tsx";
import { UniverseFilter } from "./filter-universes.tsx";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import {
  isChosen,
  type ShopChoices,
  shopAddress,
  toggleAvailable,
  toggleFavourite,
  togglePlace,
  toggleRecommended,
} from "./shop-choices.ts";
import { useFavouriteCount } from "./use-favourite-count.ts";

export type FilterProps = ShopData & {
  /** Whether a choice leaves the sheet open that it stands in. */
  sheet?: "open" | undefined;
};

/** All that the shop can be narrowed by. */
export function ShopFilters(props: FilterProps) {
  const { counts, choices, sheet } = props;
  const { t } = useLingui();
  const { pathname } = useLocation();
  const kept = useFavouriteCount(props);
  const addressOf = (changed: ShopChoices) =>
    shopAddress(pathname, changed, sheet && { filters: sheet });
  return (
    <div className={styles.filters}>
      <FilterGroup label={t`Where to use it`}>
        <FilterChoice
          to={addressOf(togglePlace(choices, "online"))}
          isChosen={isChosen(choices, "online")}
          count={counts.online}
        >
          {t`Online`}
        </FilterChoice>
        <FilterChoice
          to={addressOf(togglePlace(choices, "in_store"))}
          isChosen={isChosen(choices, "in_store")}
          count={counts.in_store}
        >
          {t`In store`}
        </FilterChoice>
      </FilterGroup>
      <FilterGroup label={t`Wish`}>
        <FilterChoice
          to={addressOf(toggleAvailable(choices))}
          isChosen={choices.isAvailable}
          count={counts.available}
        >
          {t`Available at once`}
        </FilterChoice>
        <FilterChoice
          to={addressOf(toggleRecommended(choices))}
          isChosen={choices.isRecommended}
          count={counts.recommended}
        >
          {t`Recommended`}
        </FilterChoice>
        <FilterChoice
          to={addressOf(toggleFavourite(choices))}
          isChosen={choices.isFavourite}
          count={kept}
        >
          {t`My favourites`}
        </FilterChoice>
      </FilterGroup>
      <UniverseFilter {...props} />
      <AmountFilter {...props} />
    </div>
  );
}
