import { LinkProvider } from "@papillote/ui/layout/link.tsx";
import { Outlet, useLocation } from "react-router";
import { SecurePayment } from "#app/features/checkout/secure-payment.tsx";
import { MinimalFrame } from "#app/features/shell/minimal-frame.tsx";
import { Notices } from "#app/features/shell/notices.tsx";
import { HelpLink } from "#app/features/withdrawal/help-link.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SiteLink } from "#app/platform/paths/site-link.tsx";
import { Overlays } from "./overlays.tsx";

export const handle = { isPrivate: true } satisfies PageHandle;

const paying = /^\/(checkout|payment\/failure)$/;

function actionsOf(pathname: string) {
  if (paying.test(pathname)) return <SecurePayment />;
  return pathname.endsWith(paths.withdrawal()) && <HelpLink />;
}

/**
 * Only the logo and a line of links, for the checkout and for errors. The login opens here too when
 * a session expires, and notices are shown, as an order made offline awaits its confirmation.
 */
export default function MinimalLayout() {
  const { pathname } = useLocation();
  return (
    <LinkProvider component={SiteLink}>
      <MinimalFrame actions={actionsOf(pathname)}>
        <Outlet />
      </MinimalFrame>
      <Overlays />
      <Notices />
    </LinkProvider>
  );
}
