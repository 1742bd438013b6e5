import { useLingui } from "@lingui/react/macro";
import { LinkProvider } from "@papillote/ui/link.tsx";
import { SkipLink } from "@papillote/ui/shell.tsx";
import { Outlet } from "react-router";
import { ConsentBanner } from "#app/features/shell/consent-banner.tsx";
import { Notices } from "#app/features/shell/notices.tsx";
import { Offline } from "#app/features/shell/offline-line.tsx";
import { SiteFooter } from "#app/features/shell/site-footer.tsx";
import { SiteBottomBar, SiteHeader } from "#app/features/shell/site-header.tsx";
import { SiteLink } from "#app/platform/site-link.tsx";
import { Overlays } from "./overlays.tsx";

/** Header with tabs, footer, bottom bar; the cart and the login stand over any page. */
export default function DefaultLayout() {
  const { t } = useLingui();
  return (
    <LinkProvider component={SiteLink}>
      <SkipLink href="#content">{t`Skip to the content`}</SkipLink>
      <Offline />
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ConsentBanner />
      <SiteBottomBar />
      <Overlays />
      <Notices />
    </LinkProvider>
  );
}
