import { expect, test } from "vitest";
import { paths } from "#app/platform/paths/paths.ts";
import { drawn } from "#app/platform/test-screen.tsx";
import { entryOf, useAccountMenu } from "./account-menu.ts";

const entries = [paths.account(), paths.account("addresses"), paths.balance(), paths.orders()].map(
  (href) => ({ href, label: href }),
);
const placeOf = (pathname: string) => entryOf([{ title: "", entries }], pathname)?.href;

test("S2.44 a page below one of the menu's places belongs to it", () => {
  for (const page of [paths.account("addresses/new"), paths.address("7"), paths.deleteAddress("7")])
    expect(placeOf(page)).toBe(paths.account("addresses"));
  expect(placeOf(paths.order("100000042"))).toBe(paths.orders());
});

test("the profile stands for itself alone", () => {
  expect(placeOf(paths.account())).toBe(paths.account());
  expect(placeOf(paths.account("password"))).toBeUndefined();
  expect(placeOf(`${paths.orders()}-of-others`)).toBeUndefined();
});

function Menu() {
  return useAccountMenu()
    .flatMap(({ entries }) => entries)
    .map(({ href, label }) => `${label} ${href}`)
    .join("\n");
}

test("S2.32 the account leads to each of its screens", async () => {
  expect((await drawn(<Menu />)).split("\n")).toEqual(
    expect.arrayContaining([
      "Profile /my-account",
      "Shipping details /my-account/shipping-details",
      "Address book /my-account/addresses",
      "Orders /my-account/orders",
      "Newsletter /my-account/newsletter",
      "Loyalty card /my-account/loyalty-card",
      "My reviews /my-account/reviews",
      "My balance /my-account/balance",
      "My vouchers /my-vouchers",
      "Password /my-account/password",
      "Close my account /my-account/close",
    ]),
  );
});
