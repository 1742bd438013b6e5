import type { ShouldRevalidateFunctionArgs } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  readOverlays,
  shouldRevalidateFrame,
  shouldRevalidatePage,
  withOverlay,
} from "./overlay.ts";

describe("overlays are part of the address", () => {
  test("S2.29a a panel, the cart and a notice are added to the other parameters", () => {
    expect(withOverlay("/boutique?q=drap", { panel: "signup", notice: "not-logged-in" })).toBe(
      "/boutique?q=drap&panel=signup&notice=not-logged-in",
    );
    expect(withOverlay("/", { cart: "open" })).toBe("/?cart=open");
  });

  test("the earlier overlay is removed first, the fragment stays", () => {
    expect(withOverlay("/brand/x?panel=login&cart=open&notice=added&page=2#content", {})).toBe(
      "/brand/x?page=2#content",
    );
    expect(withOverlay("/?panel=login", { panel: "code" })).toBe("/?panel=code");
  });
});

describe("S2.44 the open overlays are read from the address alone", () => {
  const open = (search: string) => readOverlays(new URLSearchParams(search));
  const nothing = { panel: undefined, notice: undefined, isCartOpen: false, isFiltering: false };

  test("microcart, login or sign-up, filters and notice", () => {
    expect(open("")).toEqual(nothing);
    expect(open("cart=open&notice=added")).toEqual({
      ...nothing,
      isCartOpen: true,
      notice: "added",
    });
    expect(open("panel=login")).toEqual({ ...nothing, panel: "login" });
    expect(open("panel=signup&filters=open")).toEqual({
      ...nothing,
      panel: "signup",
      isFiltering: true,
    });
  });

  test("unknown values open nothing", () => {
    expect(open("panel=admin&notice=%3Cb%3E&cart=1&filters=yes")).toEqual(nothing);
  });
});

describe("opening and closing an overlay", () => {
  const ask = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
    shouldRevalidatePage({
      currentUrl: new URL(from, "http://shop"),
      nextUrl: new URL(to, "http://shop"),
      defaultShouldRevalidate: true,
      ...more,
    } as ShouldRevalidateFunctionArgs);

  test("requests nothing from the server", () => {
    expect(ask("/boutique?q=a", "/boutique?q=a&cart=open")).toBe(false);
    expect(ask("/?notice=welcome", "/")).toBe(false);
  });

  test("S2.3b nor does another variant of the same product", () => {
    expect(ask("/boutique/robe", "/boutique/robe?childSku=CF-1-s")).toBe(false);
    expect(ask("/boutique/robe?childSku=CF-1-s&a=b", "/boutique/robe?a=b&childSku=CF-1-m")).toBe(
      false,
    );
    expect(ask("/boutique/robe?childSku=CF-1-s", "/boutique/pull?childSku=CF-1-s")).toBe(true);
  });

  test("another page, a reload of the same page and a form do", () => {
    expect(ask("/boutique?q=a", "/boutique?q=b&cart=open")).toBe(true);
    expect(ask("/boutique", "/boutique")).toBe(true);
    expect(ask("/cart", "/cart?notice=added", { formMethod: "POST" })).toBe(true);
  });

  test("the frame's data are requested for a form that names the versions of the terms", () => {
    const around = (from: string, to: string) =>
      shouldRevalidateFrame({
        currentUrl: new URL(from, "http://shop"),
        nextUrl: new URL(to, "http://shop"),
        defaultShouldRevalidate: false,
      } as ShouldRevalidateFunctionArgs);
    expect(around("/mode", "/mode?panel=signup")).toBe(true);
    expect(around("/cart", "/checkout")).toBe(true);
    expect(around("/mode", "/login?return=%2Fmode")).toBe(true);
    expect(around("/mode?panel=signup", "/mode?panel=code")).toBe(false);
    expect(around("/mode", "/mode?panel=login")).toBe(false);
    expect(around("/mode", "/fr/offer?sku=A")).toBe(true);
    for (const other of [
      "/brand/offer-and-more",
      "/checkout/confirmation",
      "/mode?q=panel%3Dsignup",
    ])
      expect([other, around("/mode", other)]).toEqual([other, false]);
  });

  describe("without a network", () => {
    afterEach(() => vi.unstubAllGlobals());
    const offline = () => vi.stubGlobal("navigator", { onLine: false });

    test("another page is still requested, as it may be cached; the same page is not", () => {
      offline();
      expect(ask("/mode", "/sport")).toBe(true);
      expect(ask("/boutique?q=a", "/boutique?q=b")).toBe(true);
      expect(ask("/boutique", "/boutique")).toBe(false);
    });

    test("the frame around the pages stays, also for another page", () => {
      const around = {
        currentUrl: new URL("http://shop/mode"),
        nextUrl: new URL("http://shop/sport"),
        defaultShouldRevalidate: true,
      } as ShouldRevalidateFunctionArgs;
      expect(shouldRevalidateFrame(around)).toBe(true);
      offline();
      expect(shouldRevalidateFrame(around)).toBe(false);
    });
  });
});
