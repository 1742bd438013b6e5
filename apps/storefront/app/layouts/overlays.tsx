import { lazy } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { usePlace } from "#app/platform/place.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import { useIntent, whenOpened } from "#app/platform/when-opened.ts";

const account = () => import("#app/features/account/account-modal.tsx");
const cart = () => import("#app/features/cart/cart-drawer.tsx");
const AccountModal = lazy(whenOpened(async () => (await account()).AccountModal));
const CartDrawer = lazy(whenOpened(async () => (await cart()).CartDrawer));
const intents = { "panel=": account, "cart=open": cart };

/** What stands over any page. The first view does without it: its scripts come when somebody is about to open it, its styles with the frame. */
export function Overlays() {
  const { pathname } = useLocation();
  const { panel, isCartOpen } = usePlace();
  const { customer } = useVisitor();
  useIntent(intents);
  return (
    <>
      {isCartOpen && <CartDrawer />}
      {panel && !customer && pathname !== paths.login() && <AccountModal />}
    </>
  );
}
