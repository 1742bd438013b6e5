import { useLingui } from "@lingui/react/macro";
import { IconLink } from "@papillote/ui/icon-button.tsx";
import { HeaderOnly } from "@papillote/ui/shell.tsx";
import MenuIcon from "lucide-react/icons/menu";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { withWords } from "#app/platform/words.ts";

const load = () => withWords(() => import("./site-menu.tsx"));
const SiteMenu = lazy(async () => ({ default: (await load()).SiteMenu }));

/** On a phone, beside the bag. Without script it leads to the brands, by universe; a followed link closes what it opened. */
export function MenuButton() {
  const { t } = useLingui();
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpenOn(key);
  };
  return (
    <>
      <HeaderOnly on="narrow">
        <IconLink
          href={paths.partnerBrands("", "universe")}
          label={t`Menu`}
          icon={<MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
          onPointerEnter={() => void load()}
          onClick={press}
        />
      </HeaderOnly>
      {openOn === key && (
        <Suspense>
          <SiteMenu onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  );
}
