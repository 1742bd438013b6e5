import { useLingui } from "@lingui/react/macro";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./legal-footer.module.css";

/** What the law requires on pages without the site's footer. Needs no router. */
export function LegalFooter() {
  const { t } = useLingui();
  const links = [
    { href: paths.withdrawal(), name: t`Withdraw from the contract here` },
    { href: paths.text("cgv"), name: t`Terms of sale` },
    { href: paths.text("legal"), name: t`Legal notice` },
    { href: paths.text("privacy"), name: t`Privacy` },
    { href: paths.accessibility(), name: t`Accessibility` },
  ];
  return (
    <footer className={styles.footer}>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <PlainLink href={href}>{name}</PlainLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}
