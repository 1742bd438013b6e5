import { describe, expect, test } from "vitest";
import { refuseForeignForm } from "./origin-check.ts";

const from = (headers: Record<string, string>) =>
  new Request("https://shop.example/cart", { method: "POST", headers });
const refused = (headers: Record<string, string>, publicOrigin = "https://shop.example") => {
  try {
    refuseForeignForm(from(headers), publicOrigin);
    return undefined;
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
};

describe("a form is accepted", () => {
  test("from our own pages, by the public origin or by the request's host", () => {
    expect(refused({ origin: "https://shop.example" })).toBeUndefined();
    const local = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
    expect(refused(local, "http://localhost:3000")).toBeUndefined();
  });

  test.each([
    "http://shop.example",
    "https://elsewhere.example",
    "https://shop.example.elsewhere.example",
    "null",
    "not an origin",
  ])("not from %s", (origin) => {
    expect(refused({ origin, host: "shop.example" })).toBe(403);
  });
});
