import { describe, expect, test } from "vitest";
import { askedOf, dataPathOf } from "./asked.ts";

const origin = "https://shop.example";
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  askedOf({ method: "GET", url: new URL(path, origin).href, mode: "cors", ...more }, origin);
const document = (path: string) => ask(path, { mode: "navigate" });

describe("what a request wants of the worker", () => {
  test("a document and the data of the same page have one address", () => {
    const page = {
      kind: "page",
      path: "/boutique?page=2",
      address: "/boutique?page=2",
      isBare: true,
      isOfPerson: false,
    };
    expect(document("/boutique?page=2")).toEqual({ ...page, form: "document" });
    expect(ask("/boutique.data?page=2")).toEqual({ ...page, form: "data" });
    expect(
      [ask("/_.data"), ask("/de/_.data"), ask("/de.data"), document("/de/")].map(
        (one) => "address" in one && one.address,
      ),
    ).toEqual(["/", "/de", "/de", "/de"]);
  });

  test("what stands over a page, and a page asked for in part, is not the page itself", () => {
    expect(document("/?panel=login")).toMatchObject({
      path: "/?panel=login",
      address: "/",
      isBare: false,
    });
    expect(ask("/boutique.data?_routes=routes%2Fshop&sort=latest")).toMatchObject({
      address: "/boutique?sort=latest",
      isBare: false,
    });
    expect(document("/boutique?sort=latest&page=2")).toMatchObject({
      address: "/boutique?page=2&sort=latest",
      isBare: true,
    });
  });

  test("screens of a person are known as such, in every store", () => {
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
        (path) => ask(path).kind,
      ),
    ).toEqual(["file", "picture", "routes", "routes"]);
  });

  test("a choice and a logout are known by what is sent, not by their address alone", () => {
    expect(
      ["/language", "/choices.data", "/de/language", "/logout?silent=1"].map(
        (path) => ask(path, { method: "POST" }).kind,
      ),
    ).toEqual(["choice", "choice", "choice", "logout"]);
    expect(ask("/cart", { method: "POST" }).kind).toBe("other");
  });

  test("calls, searches while somebody types, links only pointed at and other origins are the browser's own business", () => {
    const left = [
      ask("/api/user/me"),
      ask("/search.data?q=a"),
      ask("/menu.data?of=100"),
      ask("/boutique.data", { mode: "no-cors" }),
      ask("https://elsewhere.example/boutique"),
      ask("/robots.txt"),
      document("/api/docs/"),
    ];
    expect(left.map(({ kind }) => kind)).toEqual(
      Array.from({ length: left.length }, () => "other"),
    );
  });
});

test("the router asks for a page's data beside its address", () => {
  expect(["/", "/?page=2", "/boutique?page=2", "/de"].map(dataPathOf)).toEqual([
    "/_.data",
    "/_.data?page=2",
    "/boutique.data?page=2",
    "/de.data",
  ]);
});
