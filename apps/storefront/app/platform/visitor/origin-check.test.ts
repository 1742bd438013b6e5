import { describe, expect, test } from "vitest";
import { refuseForeignForm } from "./origin-check.ts";

const from = (headers: Record<string, string>) =>
  new Request("https://shop.example/cart", { method: "POST", headers });
const refused = (headers: Record<string, string>) => {
  try {
    refuseForeignForm(from(headers), "https://shop.example");
    return undefined;
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
};

describe("a form is accepted", () => {
  test("from our own pages, by the public origin or by the request's host", () => {
    expect(refused({ origin: "https://shop.example" })).toBeUndefined();
    expect(refused({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBeUndefined();
  });

  test.each([
    "https://elsewhere.example",
    "https://shop.example.elsewhere.example",
    "null",
    "not an origin",
  ])("not from %s", (origin) => {
    expect(refused({ origin, host: "shop.example" })).toBe(403);
  });
});
