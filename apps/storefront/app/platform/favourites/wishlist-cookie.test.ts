import { expect, test } from "vitest";
import { guestVariant } from "#app/platform/visitor/guest-variant.ts";
import { wishlistCookie, wishlistOf } from "./wishlist-cookie.ts";

const sentBack = (cookie: string) => cookie.split(";")[0] ?? "";

test("S1.4 a guest's favourites are sent with the next request, which gets no shared page", () => {
  const cookie = sentBack(wishlistCookie([1003, 1001], true));
  expect(wishlistOf(`papillote_theme=dark; ${cookie}`)).toEqual([1003, 1001]);
  expect(guestVariant(cookie)).toBeUndefined();
  expect(wishlistOf(null)).toEqual([]);
});

test("is `Secure` where there is TLS, and an empty list deletes it at once", () => {
  expect(wishlistCookie([1001], true)).toContain("; Secure");
  expect(wishlistCookie([1001], false)).not.toContain("Secure");
  expect(wishlistCookie([], false)).toContain("Max-Age=0");
});
