import { Plural, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { Only } from "@papillote/ui/layout/layout.tsx";
import { SearchBox } from "@papillote/ui/layout/shell.tsx";
import { Modal } from "@papillote/ui/overlays/dialog.tsx";
import Heart from "lucide-react/icons/heart";
import Filters from "lucide-react/icons/sliders-horizontal";
import Zap from "lucide-react/icons/zap";
import { useHref, useLocation } from "react-router";
import { usePlace, withOverlay } from "#app/platform/overlays/place.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import {
  isChosen,
  shopAddress,
  toggleAvailable,
  toggleFavourite,
  togglePlace,
  toggleRecommended,
} from "./shop-choices.ts";
import { useChosen } from "./shop-chosen.tsx";
import { ShopFilters } from "./shop-filters.tsx";

/** Where there is no room for the column: the search that the header leaves out, the usual filters as chips, and all of them behind the first. */
export function FilterChips({ choices }: ShopData) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { here } = usePlace();
  const count = useChosen(choices).length;
  return (
    <div className={styles.chips}>
      <Only on="narrow">
        <SearchBox
          label={t`Search`}
          action={useHref(paths.shop())}
          name="q"
          defaultValue={choices.q}
          placeholder={t`A brand, a universe, an idea…`}
        />
      </Only>
      <ChipRow label={t`Filters`} narrowOnly>
        <ChipLink
          href={withOverlay(here, { filters: "open" })}
          rel="nofollow"
          icon={<Filters size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {count === 0 ? t`Filters` : t`Filters (${count})`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, togglePlace(choices, "online"))}
          rel="nofollow"
          current={isChosen(choices, "online")}
        >
          {t`Online`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, togglePlace(choices, "in_store"))}
          rel="nofollow"
          current={isChosen(choices, "in_store")}
        >
          {t`In store`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, toggleAvailable(choices))}
          rel="nofollow"
          current={choices.isAvailable}
          icon={<Zap size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t`Available at once`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, toggleRecommended(choices))}
          rel="nofollow"
          current={choices.isRecommended}
        >
          {t`Recommended`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, toggleFavourite(choices))}
          rel="nofollow"
          current={choices.isFavourite}
          icon={<Heart size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t`My favourites`}
        </ChipLink>
      </ChipRow>
    </div>
  );
}

/** The whole column of filters over the page; each choice changes the list behind, and the last button says how many it holds. */
export function FilterSheet(shop: ShopData) {
  const { t } = useLingui();
  const { isFiltering, here, close } = usePlace();
  if (!isFiltering) return null;
  return (
    <Modal
      open
      onClose={close}
      title={t`Filters`}
      closeLabel={t`Close the filters`}
      closeHref={here}
    >
      <ShopFilters {...shop} sheet="open" />
      <div className={styles.sheetFoot}>
        <ButtonLink href={here} full>
          <Plural value={shop.total} one="See # brand" other="See # brands" />
        </ButtonLink>
      </div>
    </Modal>
  );
}
