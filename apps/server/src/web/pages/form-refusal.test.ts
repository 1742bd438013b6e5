import { describe, expect, test } from "vitest";
import { formRefusal } from "./form-refusal.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const statusOf = (origin: string, publicOrigin = "https://shop.example", host = "shop.example") =>
  formRefusal(
    {
      method: "POST",
      host,
      headers: { origin, "content-type": urlEncoded },
      body: Buffer.from("a=b"),
    },
    publicOrigin,
  )?.status;

describe("a form is accepted", () => {
  test("from our own pages, by the public origin or by the request's host", () => {
    expect(statusOf("https://shop.example")).toBeUndefined();
    const local = ["http://localhost:3000", "127.0.0.1:3000"] as const;
    expect(statusOf("http://127.0.0.1:3000", ...local)).toBeUndefined();
  });

  test.each([
    "http://shop.example",
    "https://elsewhere.example",
    "https://shop.example.elsewhere.example",
    "null",
    "not an origin",
  ])("not from %s", (origin) => {
    expect(statusOf(origin)).toBe(403);
  });
});
