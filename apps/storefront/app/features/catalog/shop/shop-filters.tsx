import { useLingui } from "@lingui/react/macro";
import { shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import { useLocation } from "react-router";
import { AmountFilter } from "./filter-amounts.tsx";
import { FilterChoice, FilterGroup } from "./filter-group.tsx";
import { UniverseFilter } from "./filter-universes.tsx";
import { useFlagWords } from "./flag-words.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import {
  isChosen,
  type ShopChoices,
  shopAddress,
  toggleFlag,
  toggleOption,
  toggleUsage,
} from "./shop-choices.ts";
import { useFavouriteCount } from "./use-favourite-count.ts";

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
      {choices.kind !== "goods" && (
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
      )}
      <OptionFilter {...props} name="color" label={t`Colour`} options={counts.colors} />
      <OptionFilter {...props} name="size" label={t`Size`} options={counts.sizes} />
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

/** S9.9a: the colours or the sizes of the products, unless there is only one. */
function OptionFilter({
  name,
  label,
  options,
  choices,
  sheet,
}: Pick<FilterProps, "choices" | "sheet"> & {
  name: "color" | "size";
  label: string;
  options: FilterProps["counts"]["colors"];
}) {
  const { pathname } = useLocation();
  if (options.length < 2 && choices[name] === undefined) return null;
  return (
    <FilterGroup label={label}>
      {options.map(({ id, label: value, count }) => (
        <FilterChoice
          key={id}
          to={shopAddress(pathname, toggleOption(choices, name, id), sheet && { filters: sheet })}
          isChosen={choices[name] === id}
          count={count}
        >
          <span lang="fr">{value}</span>
        </FilterChoice>
      ))}
    </FilterGroup>
  );
}
