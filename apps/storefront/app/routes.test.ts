import { pageSegments } from "@papillote/domain/catalog/rules/reserved-paths.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { paths } from "#app/platform/paths/paths.ts";
import routes from "./routes.ts";

function flatten(
  entries: readonly RouteConfigEntry[],
  layouts: string[] = [],
): { path: string; file: string; layouts: string[] }[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return flatten(children, [...layouts, file]);
    return [{ path: index ? "" : (path ?? ""), file, layouts }];
  });
}

const placed = flatten(routes as readonly RouteConfigEntry[]);
const frames = ["layouts/default.tsx", "layouts/minimal.tsx", "layouts/empty.tsx"];
const frameOf = (path: string) =>
  placed.find((one) => one.path === path)?.layouts.filter((layout) => frames.includes(layout));

test("S2.11 S9.32a every screen has exactly one of the layouts default, minimal and empty", () => {
  const screens = placed.filter(({ file }) => file.endsWith(".tsx"));
  expect(screens.length).toBeGreaterThan(10);
  for (const { layouts } of screens)
    expect(layouts.filter((layout) => frames.includes(layout))).toHaveLength(1);
  expect(new Set(screens.map(({ layouts }) => layouts[0]))).toEqual(new Set(frames));
});

test("S2.24 S2.43 the screens of errors and of maintenance have the minimal layout", () => {
  expect(frameOf("maintenance")).toEqual(["layouts/minimal.tsx"]);
  expect(frameOf("error")).toEqual(["layouts/minimal.tsx"]);
});

test("S2.8 the account's screens require a login, the others do not", () => {
  const screens = placed.filter(({ file }) => file.endsWith(".tsx"));
  const behindLogin = screens
    .filter(({ layouts }) => layouts.includes("layouts/requires-login.tsx"))
    .map(({ path }) => path);
  expect(behindLogin).toEqual(
    expect.arrayContaining(["my-vouchers", "my-account", "my-account/balance"]),
  );
  expect(behindLogin).toEqual(
    screens.map(({ path }) => path).filter((path) => /^my-(vouchers|account)/.test(path)),
  );
});

test("S2.14 S2.29b the login is at /login, a product under /boutique", () => {
  expect(placed.find(({ path }) => path === "login")?.layouts).toEqual(["layouts/default.tsx"]);
  expect(placed.find(({ path }) => path === "boutique/:slug")?.file).toBe(
    "routes/catalog/product.tsx",
  );
});

test("S2.13 S2.27 S2.28 S2.4b an address belongs to a fixed route, else to a product or category, else to the dispatcher", () => {
  const dispatched = placed
    .map(({ path, file }) => ({ path, id: file }))
    .filter(({ path }) => path !== "");
  const fileOf = (address: string) => matchRoutes(dispatched, address)?.at(-1)?.route.id;
  expect(placed.find(({ path }) => path === "")?.file).toBe("routes/catalog/home.tsx");
  expect(fileOf("/my-account/orders")).toBe("routes/account/orders.tsx");
  expect(fileOf("/brand/ravelune")).toBe("routes/catalog/brand.tsx");
  expect(fileOf("/boutique/carte-ravelune")).toBe("routes/catalog/product.tsx");
  expect(fileOf("/p/GC-1001/carte-ravelune/GC-1001-50")).toBe("routes/catalog/private-product.tsx");
  expect(fileOf("/c/mode-et-accessoires")).toBe("routes/catalog/category.tsx");
  expect(fileOf("/gc-1001/carte-ravelune")).toBe("routes/catalog/two-parts.tsx");
  expect(fileOf("/mode-et-accessoires/chaussures")).toBe("routes/catalog/two-parts.tsx");
  for (const address of ["/mode-et-accessoires", "/a/b/c/d", "/page-not-foun"])
    expect(fileOf(address)).toBe("routes/catalog/dispatch.tsx");
});

test("S2.9a the words that the catalogue's addresses may not begin with are those of these routes", () => {
  const first = placed.map(({ path }) => path.toLowerCase().split("/")[0] ?? "");
  const own = first.filter((segment) => segment !== "" && !/^[:*]/.test(segment));
  expect(pageSegments).toEqual([...new Set(own)].toSorted());
});

test("every address in `paths` has a route of its own", () => {
  const answered = new Set(placed.map(({ path }) => `/${path}`));
  const wanted = [
    paths.home(),
    paths.shop(),
    paths.login(),
    paths.forgotPassword(),
    paths.logout(),
    paths.language(),
    paths.choices(),
    paths.offer(),
    paths.pro(),
    paths.newsletter(),
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    paths.accessibility(),
    ...(["cgv", "help-centre", "howto", "legal", "privacy", "terms"] as const).map((name) =>
      paths.text(name),
    ),
    paths.cookies(),
    paths.favourites(),
    paths.wishlist(),
    paths.compare(),
    paths.cart(),
    paths.checkout(),
    paths.myVouchers(),
    paths.balance(),
    paths.account(),
    paths.account("profile"),
    paths.account("email"),
    paths.account("phone"),
    paths.account("password"),
    paths.account("devices"),
    paths.account("cards"),
    paths.account("data"),
    paths.account("close"),
    paths.goodbye(),
    paths.notFound(),
    paths.error(),
    paths.maintenance(),
  ];
  for (const path of [
    ...wanted,
    "/boutique/:slug",
    "/brand/:urlKey",
    "/checkout/confirmation",
    "/payment/confirmation",
    "/payment/failure",
    "/my-vouchers/:cardId/pdf",
    "/my-vouchers/:cardId/gift/pdf",
    "/my-account/data/:format",
    "/paymentMobileRouter",
  ])
    expect(answered).toContain(path);
});
