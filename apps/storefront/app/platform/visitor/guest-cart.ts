import { cartCreate, cartPull } from "@papillote/contract/cart.ts";
import { claimGuestOrder } from "@papillote/contract/guest-orders.ts";
import * as z from "zod/mini";
import type { PageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { encryptedCookie } from "./cookies.ts";

/** As long as the server stores a guest's cart. */
const keptForS = 90 * 24 * 3600;
const paidForS = 24 * 3600;

/** Encrypted, as the id of a visitor's cart gives access to it. */
export const guestCartCookie = encryptedCookie("papillote_cart", z.string(), keptForS);

/** The token of a visitor's last order, for the way back from the payment page. */
export const guestOrderCookie = encryptedCookie("papillote_guest_order", z.string(), paidForS);

/** The token of the order that the next login or sign-up claims. */
export const claimCookie = encryptedCookie("papillote_claim", z.string(), 3600);

/**
 * After a login that was opened to claim an order, the order moves into the account; an order that
 * cannot be claimed keeps its own page. Any other login only ends the claim.
 * @returns the header that ends the claim, and where to go instead; undefined without a claim
 */
export async function claimKeptOrder(request: Request, page: PageContext, returnTo: string) {
  const guest_token = claimCookie.kept(request, page);
  if (guest_token === undefined) return undefined;
  const cookie = claimCookie.forget();
  if (!returnTo.startsWith(guestPaths.order(guest_token))) return { cookie, address: undefined };
  const claimed = await page.call(claimGuestOrder, { body: { guest_token } });
  return {
    cookie,
    address: claimed.ok ? paths.order(claimed.value.order_id) : guestPaths.order(guest_token),
  };
}

/** S5.20: also undefined if buying needs an account. */
export async function loadGuestCart(request: Request, page: PageContext) {
  const id = page.flags.cartRequiresLogin ? undefined : guestCartCookie.kept(request, page);
  if (id === undefined) return undefined;
  const pulled = await page.call(cartPull, { query: { cartId: id } });
  return pulled.ok ? { id, lines: pulled.value, coupon: pulled.meta } : undefined;
}

/** The visitor's cart, or a new one after the first was ordered or forgotten. */
export async function openGuestCart(request: Request, page: PageContext): Promise<string> {
  const open = await loadGuestCart(request, page);
  return open?.id ?? unwrapOrThrow(await page.call(cartCreate, {}));
}

/**
 * S4.23: after the login, moves the visitor's cart into the account's cart. After a failure the
 * cart stays for the next login.
 * @returns the headers that end it on this device
 */
export async function joinGuestCart(
  request: Request,
  page: PageContext,
): Promise<Record<string, string>> {
  const cartId = guestCartCookie.kept(request, page);
  if (cartId === undefined) return {};
  const joined = await page.call(cartCreate, { query: { cartId } });
  return joined.ok ? { "set-cookie": guestCartCookie.forget() } : {};
}
