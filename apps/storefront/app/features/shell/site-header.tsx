import { Trans, useLingui } from "@lingui/react/macro";
import { IconLink } from "@papillote/ui/icon-button.tsx";
import { Logo } from "@papillote/ui/logo.tsx";
import { Announcement, BottomBar, Header, HeaderOnly, NavTabs, SearchBox } from "@papillote/ui/shell.tsx";
import { Pill } from "@papillote/ui/tag.tsx";
import House from "lucide-react/icons/house";
import SearchIcon from "lucide-react/icons/search";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Store from "lucide-react/icons/store";
import Ticket from "lucide-react/icons/ticket";
import User from "lucide-react/icons/user";
import Wallet from "lucide-react/icons/wallet";
import { useLocation } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { usePlace, withOverlay } from "#app/platform/place.ts";
import { useEuro, useVisitor } from "#app/platform/visitor.ts";

/** Announcement, logo, search, account and bag; then the tabs. The shop's name and places, the same on every screen. */
export function SiteHeader() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <Announcement label={t`Announcement`}>
        <Trans>Twelve universes, one little message inside</Trans>
      </Announcement>
      <Header
        logo={<Logo href={paths.home()} name={shopName} />}
        search={<SearchBox label={t`Search`} action={paths.shop()} name="q" placeholder={t`A brand, a universe, an idea…`} />}
        actions={<HeaderActions />}
        nav={<MainTabs />}
      />
    </>
  );
}

function HeaderActions() {
  const { t } = useLingui();
  const { customer, cart } = useVisitor();
  const { here } = usePlace();
  const count = cart?.lines.reduce((sum, line) => sum + line.qty, 0) ?? 0;
  const cartLabel = count === 0 ? t`Cart, empty` : count === 1 ? t`Cart, 1 article` : t`Cart, ${count} articles`;
  const accountHref = customer ? paths.balance() : withOverlay(here, { panel: "login" });
  return (
    <>
      <HeaderOnly on="narrow">
        <IconLink href={paths.shop()} label={t`Search`} icon={<SearchIcon size={22} strokeWidth={1.75} aria-hidden="true" />} />
      </HeaderOnly>
      <IconLink href={accountHref} label={customer ? t`My account` : t`Log in`} icon={<User size={22} strokeWidth={1.75} aria-hidden="true" />} />
      <IconLink
        href={withOverlay(here, { cart: "open" })}
        label={cartLabel}
        count={count}
        icon={<ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />}
      />
    </>
  );
}

function useMainPlaces() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isShop = pathname.startsWith(paths.shop()) || pathname.startsWith("/brand/");
  return {
    home: { href: paths.home(), label: t`Home`, current: pathname === paths.home() || pathname === paths.login() },
    shop: { href: paths.shop(), label: t`Shop`, current: isShop },
    vouchers: { href: paths.myVouchers(), label: t`My vouchers`, current: pathname.startsWith(paths.myVouchers()) },
    balance: { href: paths.balance(), label: t`My balance`, current: pathname.startsWith(paths.balance()) },
  };
}

function MainTabs() {
  const { t } = useLingui();
  const euro = useEuro();
  const { customer } = useVisitor();
  const { home, shop, vouchers, balance } = useMainPlaces();
  const balanceLabel = customer ? (
    <>
      {balance.label} <Pill>{euro(customer.balance)}</Pill>
    </>
  ) : (
    balance.label
  );
  return <NavTabs label={t`Main navigation`} items={[home, shop, vouchers, { ...balance, label: balanceLabel }]} />;
}

/** The same places at the thumb's reach. */
export function SiteBottomBar() {
  const { t } = useLingui();
  const { home, shop, vouchers, balance } = useMainPlaces();
  const { here } = usePlace();
  const icon = { size: 22, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <BottomBar
      label={t`Quick navigation`}
      items={[
        { ...home, icon: <House {...icon} /> },
        { ...shop, icon: <Store {...icon} /> },
        { ...vouchers, icon: <Ticket {...icon} /> },
        { ...balance, icon: <Wallet {...icon} /> },
        { href: withOverlay(here, { cart: "open" }), label: t`Cart`, icon: <ShoppingBag {...icon} /> },
      ]}
    />
  );
}
