import { useLingui } from "@lingui/react/macro";
import { IconLink } from "@papillote/ui/controls/icon-button.tsx";
import { Pill } from "@papillote/ui/display/tag.tsx";
import { BottomBar, Header, NavTabs } from "@papillote/ui/layout/shell.tsx";
import { Logo } from "@papillote/ui/paper/logo.tsx";
import Building2 from "lucide-react/icons/building-2";
import Gift from "lucide-react/icons/gift";
import HeartIcon from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Store from "lucide-react/icons/store";
import Ticket from "lucide-react/icons/ticket";
import User from "lucide-react/icons/user";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useFavourites } from "#app/platform/favourites/favourites.ts";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { useHeaderSearch } from "./header-search.tsx";
import { MenuButton } from "./menu-button.tsx";
import styles from "./site-header.module.css";

const SiteAnnouncement = documentPart(
  "app/features/shell/site-announcement.tsx",
  async () => (await import("./site-announcement.tsx")).SiteAnnouncement,
);

const LanguageOffer = documentPart(
  "app/features/shell/language-offer.tsx",
  async () => (await import("./language-offer.tsx")).LanguageOffer,
);

/** Announcement, logo, search, account and bag, then the tabs. */
export function SiteHeader() {
  const { shopName, announcement, locale, ownLocale } = useVisitor();
  const search = useHeaderSearch();
  return (
    <>
      {ownLocale && <LanguageOffer props={{ own: ownLocale }} />}
      {announcement && <SiteAnnouncement version={locale} props={announcement} />}
      <Header
        logo={<Logo href={paths.home()} name={shopName} />}
        search={search.field}
        actions={<HeaderActions searchIcon={search.icon} />}
        nav={<MainTabs />}
      />
      {search.panel}
    </>
  );
}

function HeaderActions({ searchIcon }: { searchIcon: ReactNode }) {
  const { t } = useLingui();
  const { customer, cart } = useVisitor();
  const { here } = useOverlay();
  const count = cart?.count ?? 0;
  const cartLabel =
    count === 0 ? t`Cart, empty` : count === 1 ? t`Cart, 1 article` : t`Cart, ${count} articles`;
  const accountHref = customer ? paths.account() : withOverlay(here, { panel: "login" });
  return (
    <>
      {searchIcon}
      <FavouritesLink />
      <IconLink
        href={accountHref}
        label={customer ? t`My account` : t`Log in`}
        icon={<User size={22} strokeWidth={1.75} aria-hidden="true" />}
      />
      <IconLink
        href={withOverlay(here, { cart: "open" })}
        label={cartLabel}
        count={count}
        icon={<ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />}
      />
      <MenuButton />
    </>
  );
}

/** Hidden on a phone, where the shop, the account's menu and the footer have this link. */
function FavouritesLink() {
  const { t } = useLingui();
  const { ids } = useFavourites();
  const count = ids.length;
  const label = count === 0 ? t`My favourites` : t`My favourites, ${count}`;
  return (
    <IconLink
      className={styles.wide}
      href={paths.wishlist()}
      label={label}
      count={count}
      icon={<HeartIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}

function useMainLinks() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isShop =
    pathname.startsWith(paths.shop()) ||
    pathname.startsWith("/brand/") ||
    pathname === paths.partnerBrands();
  return {
    home: {
      href: paths.home(),
      label: t`Home`,
      current: pathname === paths.home() || pathname === paths.login(),
    },
    shop: { href: paths.shop(), label: t`Shop`, current: isShop },
    offer: {
      href: paths.offer(),
      label: t`Give a card`,
      current: pathname === paths.offer() || pathname.startsWith(paths.occasions()),
    },
    vouchers: {
      href: paths.myVouchers(),
      label: t`My vouchers`,
      current: pathname.startsWith(paths.myVouchers()),
    },
    balance: {
      href: paths.balance(),
      label: t`My balance`,
      current: pathname.startsWith(paths.balance()),
    },
    pro: { href: paths.pro(), label: t`For companies`, current: pathname === paths.pro() },
  };
}

function MainTabs() {
  const { t } = useLingui();
  const euro = useEuro();
  const { customer } = useVisitor();
  const { home, shop, offer, vouchers, balance, pro } = useMainLinks();
  const balanceLabel = customer ? (
    <>
      {balance.label} <Pill>{euro(customer.balance)}</Pill>
    </>
  ) : (
    balance.label
  );
  return (
    <NavTabs
      label={t`Main navigation`}
      items={[home, shop, offer, vouchers, { ...balance, label: balanceLabel }]}
      end={{ ...pro, icon: <Building2 size={18} strokeWidth={1.75} aria-hidden="true" /> }}
    />
  );
}

/** The same links at the bottom of the screen, on a phone. */
export function SiteBottomBar() {
  const { t } = useLingui();
  const { home, shop, offer, vouchers, balance } = useMainLinks();
  const icon = { size: 22, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <BottomBar
      label={t`Quick navigation`}
      items={[
        { ...home, icon: <House {...icon} /> },
        { ...shop, icon: <Store {...icon} /> },
        { ...offer, label: t({ message: "Give", context: "place" }), icon: <Gift {...icon} /> },
        { ...vouchers, icon: <Ticket {...icon} /> },
        {
          ...balance,
          label: t({ message: "Balance", context: "place" }),
          icon: <Wallet {...icon} />,
        },
      ]}
    />
  );
}
