import { useLingui } from "@lingui/react/macro";
import { LinkProvider } from "@papillote/ui/layout/link.tsx";
import { SkipLink } from "@papillote/ui/layout/shell.tsx";
import { lazy, type ReactNode } from "react";
import { Outlet } from "react-router";
import { Notices } from "#app/features/shell/notices.tsx";
import { Offline } from "#app/features/shell/offline-line.tsx";
import { SiteBottomBar, SiteHeader } from "#app/features/shell/site-header.tsx";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { DocumentPartLinks } from "#app/platform/first-view/document-part-links.tsx";
import { PartStyles } from "#app/platform/first-view/route-styles.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { SiteLink } from "#app/platform/paths/site-link.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";
import { Overlays } from "./overlays.tsx";

const consentBanner = "app/features/shell/consent-banner.tsx";
/** Loaded where there is something to consent to. */
const ConsentBanner = lazy(
  whenOpened(
    async () =>
      (await withWords(() => import("#app/features/shell/consent-banner.tsx"))).ConsentBanner,
  ),
);
/** Rarely needed, so it is loaded on demand, with its texts. */
const PageFailed = lazy(
  whenOpened(
    async () => (await withWords(() => import("#app/features/shell/root-error.tsx"))).PageFailed,
  ),
);

const Footer = documentPart(
  "app/features/shell/site-footer.tsx",
  async () => (await import("#app/features/shell/site-footer.tsx")).SiteFooter,
);

export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** S8.5g: the frame stays when a page fails. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailed />
    </Frame>
  );
}

/** Header with tabs, footer, bottom bar; the cart and the login open over any page. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { customer, locale, theme, consentPurposes } = useVisitor();
  const chosen = [customer !== undefined, locale, theme].join();
  return (
    <LinkProvider component={SiteLink}>
      <SkipLink href="#content">{t`Skip to the content`}</SkipLink>
      <Offline />
      <SiteHeader />
      {consentPurposes.length > 0 && (
        <>
          <PartStyles source={consentBanner} />
          <ConsentBanner />
        </>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer version={chosen} props={{}} />
      <DocumentPartLinks />
      <SiteBottomBar />
      <Overlays />
      <Notices />
    </LinkProvider>
  );
}
