import { expect, test } from "vitest";
import { paths } from "#app/platform/paths/paths.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { findMenuEntry, useAccountMenu } from "./account-menu.ts";

const entries = [paths.account(), paths.account("addresses"), paths.balance(), paths.orders()].map(
  (href) => ({ href, label: href }),
);
const hrefOf = (pathname: string) => findMenuEntry([{ title: "", entries }], pathname)?.href;

test("S2.44 a page below a page of the menu has the same menu entry", () => {
  for (const page of [paths.account("addresses/new"), paths.address("7"), paths.deleteAddress("7")])
    expect(hrefOf(page)).toBe(paths.account("addresses"));
  expect(hrefOf(paths.order("100000042"))).toBe(paths.orders());
});

test("only the overview itself has the entry of the overview", () => {
  expect(hrefOf(paths.account())).toBe(paths.account());
  expect(hrefOf(paths.account("password"))).toBeUndefined();
  expect(hrefOf(`${paths.orders()}-of-others`)).toBeUndefined();
});

function Menu({ hasDownloads = false }) {
  return useAccountMenu(hasDownloads)
    .flatMap(({ entries }) => entries)
    .map(({ href, label }) => `${label} ${href}`)
    .join("\n");
}

test("S2.32 the menu links to each screen of the account", async () => {
  expect((await renderScreen(<Menu />)).split("\n")).toEqual(
    expect.arrayContaining([
      "Overview /my-account",
      "Profile /my-account/profile",
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

test("the menu leads to the downloads of a customer who has some", async () => {
  const entry = "My downloads /my-account/downloads";
  expect((await renderScreen(<Menu hasDownloads />)).split("\n")).toContain(entry);
  expect(await renderScreen(<Menu />)).not.toContain("My downloads");
});
