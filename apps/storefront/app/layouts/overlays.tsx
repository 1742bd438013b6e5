import { useLocation } from "react-router";
import { PartStyles } from "#app/platform/first-view/route-styles.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { overlayOf, useIntent } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const account = () => import("#app/features/account/account-modal.tsx");
const cart = () => import("#app/features/cart/cart-drawer.tsx");
const AccountModal = overlayOf(async () => (await account()).AccountModal);
const CartDrawer = overlayOf(async () => (await cart()).CartDrawer);
/** The scripts by a part of the link's query. Every link may cause a slow navigation. */
const intents = { "panel=": account, "cart=open": cart, "": () => import("./on-the-way.tsx") };

/** The overlays of any page. Their scripts and styles are loaded when one is about to open. */
export function Overlays() {
  const { pathname } = useLocation();
  const { panel, isCartOpen } = useOverlay();
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
