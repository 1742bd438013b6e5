import { useLingui } from "@lingui/react/macro";
import { type ShopFlag, shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { Only } from "@papillote/ui/layout/layout.tsx";
import { SearchBox } from "@papillote/ui/layout/shell.tsx";
import Heart from "lucide-react/icons/heart";
import Filters from "lucide-react/icons/sliders-horizontal";
import Zap from "lucide-react/icons/zap";
import { lazy, type ReactElement, Suspense } from "react";
import { useHref, useLocation } from "react-router";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useFlagWords } from "./flag-words.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { countChosen, isChosen, shopAddress, toggleFlag, toggleUsage } from "./shop-choices.ts";

const flagIcons: Readonly<Partial<Record<ShopFlag, ReactElement>>> = {
  available: <Zap size={18} strokeWidth={1.75} aria-hidden="true" />,
  favourites: <Heart size={18} strokeWidth={1.75} aria-hidden="true" />,
};

/** On narrow screens: the search, the common filters as chips, and a chip that opens the sheet. */
export function FilterChips({ choices }: ShopData) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { here } = useOverlay();
  const count = countChosen(choices);
  const flagWords = useFlagWords();
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
          href={shopAddress(pathname, toggleUsage(choices, "online"))}
          rel="nofollow"
          current={isChosen(choices, "online")}
        >
          {t`Online`}
        </ChipLink>
        <ChipLink
          href={shopAddress(pathname, toggleUsage(choices, "in_store"))}
          rel="nofollow"
          current={isChosen(choices, "in_store")}
        >
          {t`In store`}
        </ChipLink>
        {shopFlagNames.map((flag) => (
          <ChipLink
            key={flag}
            href={shopAddress(pathname, toggleFlag(choices, flag))}
            rel="nofollow"
            current={choices[flag]}
            icon={flagIcons[flag]}
          >
            {flagWords[flag]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

const Sheet = lazy(whenOpened(async () => (await import("./filter-sheet.tsx")).FilterSheet));

/** The script of the sheet is loaded when the URL opens the sheet. */
export function OpenedSheet(shop: ShopData) {
  const { isFiltering } = useOverlay();
  if (!isFiltering) return null;
  return (
    <Suspense>
      <Sheet {...shop} />
    </Suspense>
  );
}
