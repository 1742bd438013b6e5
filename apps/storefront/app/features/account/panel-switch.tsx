import { useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { useLocation } from "react-router";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Login or sign-up, one beside the other; on the login page the way back is carried along. */
export function PanelSwitch({
  current,
  returnTo,
}: {
  current: "login" | "signup";
  returnTo: string;
}) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const base = pathname === paths.login() ? paths.login(returnTo) : returnTo;
  return (
    <SegmentedLinks
      label={t`Account`}
      items={[
        {
          href: withOverlay(base, { panel: "login" }),
          label: t`Log in`,
          current: current === "login",
        },
        {
          href: withOverlay(base, { panel: "signup" }),
          label: t`Create an account`,
          current: current === "signup",
        },
      ]}
    />
  );
}
