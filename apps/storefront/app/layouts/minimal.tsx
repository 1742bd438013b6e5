import { useLingui } from "@lingui/react/macro";
import { LinkProvider } from "@papillote/ui/link.tsx";
import { Logo } from "@papillote/ui/logo.tsx";
import { PaperPatterns } from "@papillote/ui/paper-patterns.tsx";
import { Header, SkipLink } from "@papillote/ui/shell.tsx";
import { Outlet } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { SiteLink } from "#app/platform/site-link.tsx";
import { useVisitor } from "#app/platform/visitor.ts";
import styles from "./minimal.module.css";

/** The logo alone: where a purchase is made, and where something went wrong. */
export default function MinimalLayout() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <LinkProvider component={SiteLink}>
      <PaperPatterns />
      <SkipLink href="#content">{t`Skip to the content`}</SkipLink>
      <div className={styles.frame}>
        <Header logo={<Logo href={paths.home()} name={shopName} />} />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </LinkProvider>
  );
}
