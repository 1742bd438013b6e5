import { describe, expect, test } from "vitest";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { chooseLine } from "./choose-line.ts";

const where = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : answer;

describe("the buy form", () => {
  test("S5.20 S8.9b a guest gets the sign-up, and a cookie with the choice", async () => {
    const { page, context } = testPage();
    const answer = await chooseLine(
      formRequest("/brand/ravelune", { choice: "GC-1001:5000", qty: "2" }),
      context,
    );
    expect(where(answer)).toBe("/brand/ravelune?panel=signup&notice=not-logged-in");
    const cookie = answer instanceof Response ? (answer.headers.getSetCookie()[0] ?? "") : "";
    expect(
      chosenLineCookie.kept(
        new Request("https://shop.example/", { headers: { cookie: cookie.split(";")[0] ?? "" } }),
        page,
      ),
    ).toEqual({
      sku: "GC-1001",
      face: 5000,
      qty: 2,
    });
  });

  test("the typed amount is read for `other`", async () => {
    const { page, context } = testPage();
    const answer = await chooseLine(
      formRequest("/brand/ravelune", { choice: "other:GC-1001", other: "37,50", qty: "1" }),
      context,
    );
    const cookie = answer instanceof Response ? (answer.headers.getSetCookie()[0] ?? "") : "";
    expect(
      chosenLineCookie.kept(
        new Request("https://shop.example/", { headers: { cookie: cookie.split(";")[0] ?? "" } }),
        page,
      ),
    ).toEqual({
      sku: "GC-1001",
      face: 3750,
      qty: 1,
    });
  });

  test.each([
    { choice: "other:GC-1001", other: "a lot" },
    { choice: "" },
    { choice: "GC-1001:abc" },
    { choice: "GC-1001:5000", qty: "0.5" },
  ])("%j is refused, and the typed values are kept", async (fields) => {
    const { context } = testPage();
    const answer = await chooseLine(
      formRequest("/brand/ravelune", fields as Record<string, string>),
      context,
    );
    expect(answer).toMatchObject({ refusal: "INVALID_DATA", values: fields });
  });
});
