import { useLingui } from "@lingui/react/macro";
import { IconLink } from "@papillote/ui/controls/icon-button.tsx";
import { HeaderOnly } from "@papillote/ui/layout/shell.tsx";
import MenuIcon from "lucide-react/icons/menu";
import { lazy, type MouseEvent, Suspense } from "react";
import { prefetch } from "#app/platform/online.ts";
import { useOpener } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withWords } from "#app/platform/words/words.ts";
import { useOpened } from "./use-opened.ts";

const loadMenu = () => withWords(() => import("./site-menu.tsx"));
const SiteMenu = lazy(async () => ({ default: (await loadMenu()).SiteMenu }));
const warm = () => prefetch(loadMenu);

/** On a phone, next to the bag. Without script it is a link to the brands, by universe. */
export function MenuButton() {
  const { t } = useLingui();
  const { opened, open, close } = useOpened<true>();
  const whenLoaded = useOpener(loadMenu);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    whenLoaded(() => open(true));
  };
  return (
    <>
      <HeaderOnly on="narrow">
        <IconLink
          href={paths.partnerBrands({ by: "universe" })}
          label={t`Menu`}
          icon={<MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
          onPointerEnter={warm}
          onClick={press}
        />
      </HeaderOnly>
      {opened && (
        <Suspense>
          <SiteMenu onClose={close} />
        </Suspense>
      )}
    </>
  );
}
