import { useLingui } from "@lingui/react/macro";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";

type MenuEntry = { readonly href: string; readonly label: string };
type MenuGroup = { readonly title: string; readonly entries: readonly MenuEntry[] };

/**
 * The entry of the page itself or of a page above it. The overview is above every other page,
 * so its entry matches the overview only.
 */
export function findMenuEntry(
  groups: readonly MenuGroup[],
  pathname: string,
): MenuEntry | undefined {
  const isAbove = ({ href }: MenuEntry) =>
    href === pathname || (href !== paths.account() && pathname.startsWith(`${href}/`));
  return groups.flatMap(({ entries }) => entries).find(isAbove);
}

/** The entry of the files is for customers who have one. */
export function useAccountMenu(hasDownloads: boolean): readonly MenuGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`You`,
      entries: [
        { href: paths.account(), label: t`Overview` },
        { href: paths.account("profile"), label: t`Profile` },
        { href: paths.account("email"), label: t`E-mail` },
        { href: paths.account("phone"), label: t`Mobile phone` },
      ],
    },
    {
      title: t`Post and news`,
      entries: [
        { href: paths.account("addresses"), label: t`Address book` },
        { href: paths.account("shipping-details"), label: t`Shipping details` },
        { href: paths.account("notifications"), label: t`Notifications` },
        { href: paths.account("newsletter"), label: t`Newsletter` },
        { href: helpPaths.tickets(), label: t`My messages` },
      ],
    },
    {
      title: t`Your cards`,
      entries: [
        { href: paths.myVouchers(), label: t`My vouchers` },
        { href: paths.balance(), label: t`My balance` },
        { href: paths.wishlist(), label: t`My favourites` },
        { href: paths.orders(), label: t`Orders` },
        ...(hasDownloads ? [{ href: accountPaths.downloads(), label: t`My downloads` }] : []),
        { href: paths.ownReviews(), label: t`My reviews` },
        { href: paths.account("loyalty-card"), label: t`Loyalty card` },
      ],
    },
    {
      title: t`Security and data`,
      entries: [
        { href: paths.account("password"), label: t`Password` },
        { href: paths.account("devices"), label: t`Devices` },
        { href: paths.account("cards"), label: t`Bank cards` },
        { href: paths.account("data"), label: t`My data` },
        { href: paths.account("close"), label: t`Close my account` },
      ],
    },
  ];
}
