import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageSession } from "#app/offline/opened-session.ts";
import { testPage } from "#app/platform/test-page.ts";
import { addChosenLine } from "./add-chosen-line.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") }));
afterEach(() => vi.useRealTimers());

/** A page whose calls are answered from this table, and recorded. */
function pageWith(replies: NonNullable<Parameters<typeof testPage>[0]>["replies"]) {
  const { page, called } = testPage({ ...(replies && { replies }) });
  const session = { engine: { execute: page.call } } as unknown as PageSession;
  const form = new FormData();
  form.set("choice", "GC-1001:5000");
  const add = () => addChosenLine({ session, form, pathname: "/brand/ravelune" });
  return { add, paths: () => called.map(({ path }) => path.split("?")[0]) };
}

test("S9.21 a page opens its cart at most once a second", async () => {
  const { add, paths } = pageWith({
    "/api/cart/create": { result: "cart-1" },
    "/api/cart/update": { refusal: "MAX_QTY_REACHED" },
  });
  await add();
  vi.advanceTimersByTime(999);
  await add();
  expect(paths()).toEqual(["/api/cart/create", "/api/cart/update", "/api/cart/update"]);
  vi.advanceTimersByTime(1);
  await add();
  expect(paths().slice(3)).toEqual(["/api/cart/create", "/api/cart/update"]);
});

test("S4.23 S9.24 a cart that the session may not open is a guest's, ten times for each page load", async () => {
  const { add } = pageWith({ "/api/cart/create": { refusal: "NOT_AUTHORISED" } });
  for (let at = 0; at < 10; at += 1) expect(await add()).toBeUndefined();
  expect(await add()).toMatchObject({ refusal: "NOT_AUTHORISED" });
});
