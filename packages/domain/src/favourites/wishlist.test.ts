import { expect, test } from "vitest";
import { readWishlist, wishlistMax, wishlistText, withFavourite } from "./wishlist.ts";

test("a product is added once, latest first, and removed", () => {
  expect(withFavourite([1001, 1002], 1003, true)).toEqual([1003, 1001, 1002]);
  expect(withFavourite([1001, 1002], 1002, true)).toEqual([1002, 1001]);
  expect(withFavourite([1001, 1002], 1001, false)).toEqual([1002]);
  expect(withFavourite([1001], 1009, false)).toEqual([1001]);
});

test("a serialised list is read back unchanged", () => {
  expect(readWishlist(wishlistText([1003, 1001]))).toEqual([1003, 1001]);
  expect(readWishlist(wishlistText([]))).toEqual([]);
  expect(readWishlist(undefined)).toEqual([]);
});

test("beyond its maximum the list drops the oldest", () => {
  const many = Array.from({ length: wishlistMax + 5 }, (_, index) => index + 1);
  expect(readWishlist(wishlistText(many))).toEqual(many.slice(0, wishlistMax));
  expect(readWishlist(many.join("."))).toHaveLength(wishlistMax);
});

test("invalid parts are ignored", () => {
  expect(readWishlist("1001.x.-4.0.1001.1e3.99999999999.1002")).toEqual([1001, 1002]);
});
