import { lazy } from "react";
import { useLocation } from "react-router";
import { PartStyles } from "#app/platform/first-view/route-styles.tsx";
import { usePlace } from "#app/platform/overlays/place.ts";
import { useIntent, whenOpened } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const account = () => import("#app/features/account/account-modal.tsx");
const cart = () => import("#app/features/cart/cart-drawer.tsx");
const AccountModal = lazy(whenOpened(async () => (await account()).AccountModal));
const CartDrawer = lazy(whenOpened(async () => (await cart()).CartDrawer));
/** Every link leads somewhere, perhaps slowly. */
const intents = { "panel=": account, "cart=open": cart, "": () => import("./on-the-way.tsx") };

/** What stands over any page. The first view does without it: its scripts and styles come when somebody is about to open it. */
export function Overlays() {
  const { pathname } = useLocation();
  const { panel, isCartOpen } = usePlace();
  const { customer } = useVisitor();
  useIntent(intents);
  return (
    <>
      {isCartOpen && (
        <>
          <PartStyles source="app/features/cart/cart-drawer.tsx" />
          <CartDrawer />
        </>
      )}
      {panel && !customer && pathname !== paths.login() && (
        <>
          <PartStyles source="app/features/account/account-modal.tsx" />
          <AccountModal />
        </>
      )}
    </>
  );
}
