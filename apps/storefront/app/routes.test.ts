import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { paths } from "#app/platform/paths.ts";
import routes from "./routes.ts";

type Placed = { path: string; file: string; layouts: string[] };

function flatten(entries: readonly RouteConfigEntry[], layouts: string[] = []): Placed[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return flatten(children, [...layouts, file]);
    return [{ path: index ? "" : (path ?? ""), file, layouts }];
  });
}

const placed = flatten(routes as readonly RouteConfigEntry[]);
const frames = ["layouts/default.tsx", "layouts/minimal.tsx", "layouts/empty.tsx"];
const frameOf = (path: string) => placed.find((one) => one.path === path)?.layouts.filter((layout) => frames.includes(layout));

test("S2.11 S9.32a every screen stands in exactly one of the layouts default, minimal and empty", () => {
  const screens = placed.filter(({ file }) => file.endsWith(".tsx"));
  expect(screens.length).toBeGreaterThan(10);
  for (const { layouts } of screens) expect(layouts.filter((layout) => frames.includes(layout))).toHaveLength(1);
  expect(new Set(screens.map(({ layouts }) => layouts[0]))).toEqual(new Set(frames));
});

test("S2.24 the error screen has the minimal layout", () => {
  expect(frameOf("error")).toEqual(["layouts/minimal.tsx"]);
});

test("S2.8 the account's screens lie behind the login, the others do not", () => {
  const behindLogin = placed.filter(({ layouts }) => layouts.includes("layouts/requires-login.tsx")).map(({ path }) => path);
  expect(behindLogin).toEqual(["my-vouchers", "my-account/balance"]);
});

test("every address of the map is answered by a route of its own", () => {
  const answered = new Set(placed.map(({ path }) => `/${path}`));
  const wanted = [
    paths.home(),
    paths.shop(),
    paths.login(),
    paths.logout(),
    paths.language(),
    paths.cart(),
    paths.checkout(),
    paths.myVouchers(),
    paths.balance(),
    paths.notFound(),
    paths.error(),
  ];
  for (const path of [
    ...wanted,
    "/boutique/:slug",
    "/brand/:urlKey",
    "/checkout/confirmation",
    "/payment/confirmation",
    "/payment/failure",
    "/my-vouchers/:cardId/pdf",
    "/paymentMobileRouter",
  ])
    expect(answered).toContain(path);
});
