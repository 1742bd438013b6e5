import { useLingui } from "@lingui/react/macro";
import { Header, SkipLink } from "@papillote/ui/layout/shell.tsx";
import { Logo } from "@papillote/ui/paper/logo.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { LegalFooter } from "./legal-footer.tsx";
import styles from "./minimal-frame.module.css";

/**
 * The logo above the page, whose background fills the window, and one line of links below.
 */
export function MinimalFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <SkipLink href="#content">{t`Skip to the content`}</SkipLink>
      <div className={styles.frame}>
        <Header logo={<Logo href={paths.home()} name={shopName} />} actions={actions} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <LegalFooter />
      </div>
    </>
  );
}
