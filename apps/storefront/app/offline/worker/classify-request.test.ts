import { describe, expect, test } from "vitest";
import { classifyRequest, dataPathOf } from "./classify-request.ts";

const origin = "https://shop.example";
const classify = (path: string, more: { method?: string; mode?: string } = {}) =>
  classifyRequest(
    { method: "GET", url: new URL(path, origin).href, mode: "cors", ...more },
    origin,
  );
const document = (path: string) => classify(path, { mode: "navigate" });

describe("the kind of a request", () => {
  test("a document and the data of the same page have one address", () => {
    const page = {
      kind: "page",
      path: "/boutique?page=2",
      address: "/boutique?page=2",
      isBare: true,
      isOfPerson: false,
    };
    expect(document("/boutique?page=2")).toEqual({ ...page, form: "document" });
    expect(classify("/boutique.data?page=2")).toEqual({ ...page, form: "data" });
    expect(
      [classify("/_.data"), classify("/de/_.data"), classify("/de.data"), document("/de/")].map(
        (one) => "address" in one && one.address,
      ),
    ).toEqual(["/", "/de", "/de", "/de"]);
  });

  test("a page with an overlay, or only some of its routes, is not the bare page", () => {
    expect(document("/?panel=login")).toMatchObject({
      path: "/?panel=login",
      address: "/",
      isBare: false,
    });
    expect(classify("/boutique.data?_routes=routes%2Fshop&sort=latest")).toMatchObject({
      address: "/boutique?sort=latest",
      isBare: false,
    });
    expect(document("/boutique?sort=latest&page=2")).toMatchObject({
      address: "/boutique?page=2&sort=latest",
      isBare: true,
    });
  });

  test("personal screens are recognised in every store", () => {
    expect(
      [
        "/my-vouchers",
        "/cart",
        "/de/checkout/confirmation",
        "/my-account/orders?page=1",
        "/boutique?code=AB",
        "/newsletter/unsubscribe?data=x",
      ].map(document),
    ).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining({ kind: "page", isOfPerson: true })),
    );
  });

  test("files, pictures and the router's routes", () => {
    expect(
      ["/assets/frame-1.js", "/media/brands/one.svg", "/__manifest?paths=/a", "/de/__manifest"].map(
        (path) => classify(path).kind,
      ),
    ).toEqual(["file", "picture", "routes", "routes"]);
  });

  test("a choice and a logout are recognised by their method and address", () => {
    expect(
      ["/language", "/choices.data", "/de/language", "/logout?silent=1"].map(
        (path) => classify(path, { method: "POST" }).kind,
      ),
    ).toEqual(["choice", "choice", "choice", "logout"]);
    expect(classify("/cart", { method: "POST" }).kind).toBe("other");
  });

  test("API calls, suggestions, prefetches of links and other origins are left to the browser", () => {
    const left = [
      classify("/api/user/me"),
      classify("/search.data?q=a"),
      classify("/menu.data?of=100"),
      classify("/boutique.data", { mode: "no-cors" }),
      classify("https://elsewhere.example/boutique"),
      classify("/robots.txt"),
      document("/api/docs/"),
    ];
    expect(left.map(({ kind }) => kind)).toEqual(
      Array.from({ length: left.length }, () => "other"),
    );
  });
});

test("the address of a page's data, as the router requests it", () => {
  expect(["/", "/?page=2", "/boutique?page=2", "/de"].map(dataPathOf)).toEqual([
    "/_.data",
    "/_.data?page=2",
    "/boutique.data?page=2",
    "/de.data",
  ]);
});
