import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { cartPull } from "@papillote/contract/cart.ts";
import { compareCarts, mayPull, refreshAfterMs } from "@papillote/domain/cart/compare-carts.ts";
import { addCents } from "@papillote/domain/money/cents.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { notify } from "#app/platform/overlays/notify.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { deviceCart } from "./device-cart.ts";
import { pageSession } from "./opened-session.ts";
import { pageStores } from "./page-stores.ts";

type Cart = NonNullable<Visitor["cart"]>;

/**
 * S4.22, S9.12a: when the shopper comes back to this tab, its cart is compared with the server's,
 * which another tab or device may have changed or ordered. The server's cart is the right one. Each
 * cart that is shown is saved on the device, for the pages without a network.
 */
export function FollowCart({ cart, sessionId }: { cart: Cart; sessionId: string }) {
  useSaveCart(cart, sessionId);
  const { _ } = useLingui();
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const last = useRef<Parameters<typeof mayPull>[0]>(undefined);
  const hasMethods = useLocation().pathname === paths.checkout();
  const shown = useRef<{ cart: Cart; isIdle: boolean; loadedAtMs?: number }>({ cart, isIdle });
  // An answer is compared with the cart that is shown when it arrives, not with an earlier one.
  useEffect(() => {
    const { cart: before, loadedAtMs = Date.now() } = shown.current;
    // Each load of the page's data gives a new cart object.
    shown.current = { cart, isIdle, loadedAtMs: cart === before ? loadedAtMs : Date.now() };
  });
  const look = useEffectEvent(async () => {
    const pull = { atMs: Date.now(), client: cart.lines };
    if (document.hidden || !navigator.onLine || !isIdle || !mayPull(last.current, pull)) return;
    last.current = pull;
    const pulled = await pageSession()?.engine.execute(cartPull, { query: { cartId: cart.id } });
    if (!pulled || !shown.current.isIdle || shown.current.cart !== cart) return;
    const hasChanged = pulled.ok
      ? compareCarts(cart.lines, pulled.value).length > 0
      : pulled.refusal === "CART_NOT_FOUND";
    const ageMs = Date.now() - (shown.current.loadedAtMs ?? 0);
    const waitMs = refreshAfterMs({ ageMs, hasChanged, hasMethods });
    if (waitMs === undefined) return;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    await revalidate();
    if (!hasChanged) return;
    const isGone = pulled.ok && goneFrom(pulled.meta) > goneFrom(cart.coupon);
    const message = isGone
      ? msg`Something in your cart is no longer sold: the cart says what.`
      : msg`Your cart was changed in another window.`;
    notify({ type: "info", message: _(message) });
  });
  // The window's events belong to the browser.
  useEffect(() => {
    // Without an answer, the cart is compared at the next return.
    const hear = () => void look().catch(() => undefined);
    addEventListener("focus", hear);
    document.addEventListener("visibilitychange", hear);
    return () => {
      removeEventListener("focus", hear);
      document.removeEventListener("visibilitychange", hear);
    };
  }, []);
  return null;
}

function goneFrom({ no_longer_sold = [] }: Pick<Cart["coupon"], "no_longer_sold">): number {
  return no_longer_sold.length;
}

function useSaveCart({ lines, coupon }: Cart, session: string): void {
  const euro = useEuro();
  const save = useEffectEvent((shown: Pick<Cart, "lines" | "coupon">, ofSession: string) => {
    const amounts = shown.lines.map(({ row_total }) => row_total);
    return deviceCart(pageStores()).save({
      session: ofSession,
      seen: momentWords(new Date().toISOString()),
      lines: shown.lines.map(({ qty, usage, brand, name, row_total }) => ({
        name: `${qty} × ${usage === null ? name : (brand ?? name)}`,
        amount: euro(row_total),
      })),
      total: euro(addCents(shown.coupon.discount_amount, ...amounts)),
    });
  });
  // The device is outside React. If the database does not answer, it gets the next cart.
  useEffect(
    () => void save({ lines, coupon }, session).catch(() => undefined),
    [lines, coupon, session],
  );
}
