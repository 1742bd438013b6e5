import { cartCreate, cartPull } from "@papillote/contract/cart.ts";
import { getFavouriteList } from "@papillote/contract/favourites.ts";
import { cartCount } from "@papillote/domain/cart/cart-totals.ts";
import type { RouterContextProvider } from "react-router";
import { wishlistOf } from "#app/platform/favourites/wishlist-cookie.ts";
import { showsTerms } from "#app/platform/overlays/overlay.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import {
  defaultLocale,
  languageParameter,
  languageQueryOf,
  localeOf,
  localeOfRequest,
} from "#app/platform/words/language.ts";
import { loadGuestCart } from "./guest-cart.ts";
import { consentOf, themeOf } from "./guest-variant.ts";
import { loadAnnouncement } from "./load-announcement.ts";
import { loadVisit } from "./load-customer.ts";
import { loadPopupVersion } from "./load-popup.ts";
import { loadShownTerms } from "./shown-terms.ts";

/**
 * The visitor's data for the frame of every screen. Without session and cart, the shop is asked
 * only for the announcement and the version of the notice.
 */
export async function loadVisitor(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const { call, shopName, publicOrigin, pictureVersion, flags, store, stores, maintenance } = page;
  const { signPosition, autoRefreshTokens, sendsOfflineOrders, addresses, consentPurposes } = flags;
  const { accountOnlyInApp } = flags;
  const { path, search } = requestedPage(request, page);
  const place = { publicOrigin, pictureVersion, addresses, store, stores };
  const [announcement, popup, terms] = await Promise.all([
    loadAnnouncement(request, page),
    loadPopupVersion(page),
    showsTerms(new URL(path + search, request.url)) ? loadShownTerms(page) : undefined,
  ]);
  const common = {
    ...choicesOf(request, store.locale),
    ...place,
    announcement,
    ...(popup !== undefined && { popup }),
    ...(terms && { terms }),
    shopName,
    seller: page.seller,
    captcha: page.captcha,
    maintenance,
    signPosition,
    autoRefreshTokens,
    ...(sendsOfflineOrders && { sendsOfflineOrders }),
    ...(accountOnlyInApp && { accountOnlyInApp }),
    consentPurposes,
    ...(flags.audienceScript !== undefined && { audienceScript: flags.audienceScript }),
  };
  const { customer, outage } = await loadVisit(context);
  const isSessionUnknown = outage !== undefined;
  if (!customer)
    return {
      ...common,
      isSessionUnknown,
      customer: undefined,
      cart: isSessionUnknown ? undefined : counted(await loadGuestCart(request, page), page),
      favourites: wishlistOf(request.headers.get("cookie")),
    };
  const { firstname, balance, sessionId } = customer;
  const [cartId, kept] = await Promise.all([call(cartCreate, {}), call(getFavouriteList, {})]);
  const favourites = kept.ok ? kept.value.items.map(({ productId }) => productId) : [];
  const lines = cartId.ok ? await call(cartPull, { query: { cartId: cartId.value } }) : undefined;
  const cart =
    cartId.ok && lines?.ok
      ? { id: cartId.value, lines: lines.value, coupon: lines.meta }
      : undefined;
  return {
    ...common,
    isSessionUnknown,
    customer: { firstname, balance, sessionId },
    cart: counted(cart, page),
    favourites,
  };
}

type Cart = NonNullable<Awaited<ReturnType<typeof loadGuestCart>>>;

/** Adds the number on the bag, so that the document and the script show the same one. */
function counted(cart: Cart | undefined, { flags }: PageContext) {
  return cart && { ...cart, count: cartCount(cart.lines, flags.cartCountType) };
}

function choicesOf(request: Request, ofStore: string) {
  const cookies = request.headers.get("cookie");
  const locale = localeOfRequest(request, ofStore);
  const ownLocale = localeOf(cookies, ofStore);
  const isNamed = new URL(request.url).searchParams.has(languageParameter);
  return {
    locale,
    /** Set if the URL names another language than the visitor's. */
    ...(ownLocale !== locale && { ownLocale }),
    /** The query of the main URL, set if the URL names another language than the store's. */
    ...(isNamed &&
      locale !== (ofStore || defaultLocale) && { languageQuery: languageQueryOf(locale) }),
    theme: themeOf(cookies),
    consent: consentOf(cookies),
  };
}

export type Visitor = Awaited<ReturnType<typeof loadVisitor>>;
