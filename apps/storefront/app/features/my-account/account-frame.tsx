import { Trans, useLingui } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { AsideLayout, PageBody } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Kicker } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { useHref, useLocation, useSearchParams } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./account-frame.module.css";
import { findMenuEntry, useAccountMenu } from "./account-menu.ts";
import { type AccountChange, accountChanges } from "./done.ts";

/** A screen of the account with the menu beside it, or folded above it on a phone. */
export function AccountFrame({ hasDownloads, children }: MenuProps & { children: ReactNode }) {
  return (
    <PageBody ground="calque">
      <AsideLayout side="start" aside={<Menu hasDownloads={hasDownloads} />}>
        <FoldedMenu hasDownloads={hasDownloads} />
        <div className={styles.done}>
          <DoneNotice />
        </div>
        {children}
      </AsideLayout>
    </PageBody>
  );
}

type MenuProps = { readonly hasDownloads: boolean };

/** The key closes it after each navigation. */
function FoldedMenu({ hasDownloads }: MenuProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const place = findMenuEntry(useAccountMenu(hasDownloads), pathname)?.label;
  return (
    <div className={styles.folded}>
      <Disclosure
        key={pathname}
        summary={place === undefined ? t`My account` : t`My account: ${place}`}
      >
        <Menu hasDownloads={hasDownloads} />
      </Disclosure>
    </div>
  );
}

function Menu({ hasDownloads }: MenuProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const groups = useAccountMenu(hasDownloads);
  const here = findMenuEntry(groups, pathname)?.href;
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

/** The empty live region stays on the page, so that text that appears in it is read out. */
function DoneNotice() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const change = accountChanges.find((one) => one === search.get("done"));
  const words: Record<AccountChange, string> = {
    profile: t`Account data has successfully been updated`,
    email: t`Your e-mail address has been changed.`,
    phone: t`Your mobile number has been changed.`,
    password: t`Your password has successfully been changed`,
    device: t`This device is logged out.`,
    address: t`The address is in your book.`,
    card: t`The card has been removed.`,
    "address-deleted": t`The address has been deleted.`,
    "address-default": t`Your default address has been changed.`,
    shipping: t`Your shipping details have been updated.`,
    "newsletter-on": t`You receive our newsletter.`,
    "newsletter-off": t`You no longer receive our newsletter.`,
    notifications: t`Your choices have been saved.`,
  };
  return (
    <div role="status">
      {change && (
        <Note icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {words[change]}
        </Note>
      )}
    </div>
  );
}
