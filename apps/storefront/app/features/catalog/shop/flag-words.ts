import { useLingui } from "@lingui/react/macro";
import type { ShopFlag } from "@papillote/domain/catalog/shop-filters.ts";

/** The labels of the yes/no filters. */
export function useFlagWords(): Readonly<Record<ShopFlag, string>> {
  const { t } = useLingui();
  return {
    available: t`Available at once`,
    recommended: t`Recommended`,
    favourites: t`My favourites`,
  };
}
