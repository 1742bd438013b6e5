import { useLingui } from "@lingui/react/macro";
import { LinkProvider } from "@papillote/ui/link.tsx";
import { PaperPatterns } from "@papillote/ui/paper-patterns.tsx";
import { SkipLink } from "@papillote/ui/shell.tsx";
import { Outlet, useLocation } from "react-router";
import { AccountModal } from "#app/features/account/account-modal.tsx";
import { CartDrawer } from "#app/features/cart/cart-drawer.tsx";
import { Notices } from "#app/features/shell/notices.tsx";
import { SiteFooter } from "#app/features/shell/site-footer.tsx";
import { SiteBottomBar, SiteHeader } from "#app/features/shell/site-header.tsx";
import { paths } from "#app/platform/paths.ts";
import { SiteLink } from "#app/platform/site-link.tsx";

/** Header with tabs, footer, bottom bar; the cart and the login stand over any page. */
export default function DefaultLayout() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <LinkProvider component={SiteLink}>
      <PaperPatterns />
      <SkipLink href="#content">{t`Skip to the content`}</SkipLink>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <SiteBottomBar />
      <CartDrawer />
      {pathname !== paths.login() && <AccountModal />}
      <Notices />
    </LinkProvider>
  );
}
