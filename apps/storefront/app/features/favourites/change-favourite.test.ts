import { describe, expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { changeFavourite } from "./change-favourite.ts";

const set = "/api/ext/customers/set-favourite/1001";
const heart = (fields: Record<string, string> = {}, headers = {}, path = "/favourites") =>
  formRequest(
    path,
    { productId: "1001", intent: "set", return: "/boutique?sort=latest", ...fields },
    headers,
  );
const answerOf = async (request: Request, page = testPage()) =>
  changeFavourite(request, page.context);

describe("S1.4 S2.35 a heart without script", () => {
  test("of a guest is added to the cookie, and redirects back", async () => {
    const answer = (await answerOf(heart({}, { cookie: "papillote_wishlist=1002" }))) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/boutique?sort=latest"]);
    expect(answer.headers.get("set-cookie")).toContain("papillote_wishlist=1001.1002; Path=/");
  });

  test("pressed again is removed; without any favourite the cookie is deleted", async () => {
    const answer = (await answerOf(
      heart({ intent: "unset" }, { cookie: "papillote_wishlist=1001" }),
    )) as Response;
    expect(answer.headers.get("set-cookie")).toMatch(/^papillote_wishlist=;.*Max-Age=0/);
  });

  test("of a customer is stored in the account, and sets no cookie", async () => {
    const page = testPage({
      hasSession: true,
      replies: { ...customerReply(), [set]: { result: { productIds: [1001] } } },
    });
    const answer = (await answerOf(heart(), page)) as Response;
    expect(page.called.map(({ path }) => path)).toContain(set);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([302, null]);
  });

  test("without a valid product id changes nothing", async () => {
    const answer = (await answerOf(heart({ productId: "x" }))) as Response;
    expect([answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
      "/boutique?sort=latest",
      null,
    ]);
  });

  test("never redirects to another site", async () => {
    expect(
      ((await answerOf(heart({ return: "//elsewhere.example" }))) as Response).headers.get(
        "location",
      ),
    ).toBe("/");
  });
});

test("a request by script gets the refusal as its answer", async () => {
  const page = testPage({
    hasSession: true,
    replies: { ...customerReply(), [set]: { refusal: "FAVOURITES_FULL" } },
  });
  expect(await answerOf(heart({}, {}, "/favourites.data"), page)).toEqual({
    refusal: "FAVOURITES_FULL",
  });
});
