import { Trans, useLingui } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { AsideLayout, PageBody } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Kicker } from "@papillote/ui/layout/text.tsx";
import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./account-frame.module.css";
import { entryOf, useAccountMenu } from "./account-menu.ts";
import { DoneNotice } from "./done-notice.tsx";

/** The account's screens: their menu in a column, or folded above the screen on a phone, and the word of what was just done. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <PageBody ground="calque">
      <AsideLayout side="start" aside={<Menu />}>
        <FoldedMenu />
        <div className={styles.done}>
          <DoneNotice />
        </div>
        {children}
      </AsideLayout>
    </PageBody>
  );
}

/** Another place closes it. */
function FoldedMenu() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const place = entryOf(useAccountMenu(), pathname)?.label;
  return (
    <div className={styles.folded}>
      <Disclosure
        key={pathname}
        summary={place === undefined ? t`My account` : t`My account: ${place}`}
      >
        <Menu />
      </Disclosure>
    </div>
  );
}

function Menu() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const groups = useAccountMenu();
  const here = entryOf(groups, pathname)?.href;
  const currentOf = (href: string) =>
    href === here ? (href === pathname ? "page" : "true") : undefined;
  return (
    <nav className={styles.menu} aria-label={t`My account`}>
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <Kicker className={styles.title}>{title}</Kicker>
          <ul>
            {entries.map(({ href, label }) => (
              <li key={href}>
                <PlainLink className={styles.entry} href={href} aria-current={currentOf(href)}>
                  {label}
                </PlainLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <form method="post" action={useHref(paths.logout())}>
        <TextButton type="submit" icon={<LogOut size={18} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>Log out</Trans>
        </TextButton>
      </form>
    </nav>
  );
}
