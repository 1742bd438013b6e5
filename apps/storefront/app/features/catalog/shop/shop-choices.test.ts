import { priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { describe, expect, test } from "vitest";
import {
  chooseKind,
  countChosen,
  isBucket,
  isChosen,
  readChoices,
  shopAddress,
  toggleFlag,
  toggleOption,
  togglePrice,
  toggleUsage,
  unfiltered,
} from "./shop-choices.ts";

const read = (query: string) => readChoices(new URLSearchParams(query));

describe("the choices of the shop are in its address", () => {
  test("S2.34 a written address is read back to the same choices", () => {
    const address =
      "q=drap&kind=goods&color=403&size=12&usage=both&available=1&recommended=1&favourites=1&from=20&to=49.99&sort=price_asc&page=3";
    const choices = read(address);
    expect(choices).toEqual({
      q: "drap",
      kind: "goods",
      color: 403,
      size: 12,
      usage: "both",
      available: true,
      recommended: true,
      favourites: true,
      price: { from: 2_000, to: 4_999 },
      sort: "price_asc",
      page: 3,
    });
    expect(shopAddress("/boutique", choices)).toBe(`/boutique?${address}`);
  });

  test("default values are left out", () => {
    expect(shopAddress("/mode", read(""))).toBe("/mode");
    expect(shopAddress("/mode", read("sort=favourites&page=1&available=0&from=&to="))).toBe(
      "/mode",
    );
    expect(shopAddress("/mode", read(""), { filters: "open" })).toBe("/mode?filters=open");
  });

  test.each([
    "kind=brand",
    "color=red",
    "size=-1",
    "size=1e9",
    "usage=nowhere",
    "sort=dear",
    "page=-4",
    "page=x",
    "available=yes",
    "recommended=0",
    "favourites=0",
    "q=%20",
    "from=cheap",
    "to=1.234",
  ])("%s is ignored", (query) => {
    expect(shopAddress("/boutique", read(query))).toBe("/boutique");
  });

  test("each page of a list of thousands of brands has its own address", () => {
    expect(read("page=97").page).toBe(97);
    expect(shopAddress("/boutique", read("page=97"))).toBe("/boutique?page=97");
    expect(read("page=123456789").page).toBe(9_999);
    expect(read(`q=${"a".repeat(300)}`).q).toHaveLength(100);
  });

  test("S2.34 amounts are read as people type them, and in either order", () => {
    expect(read("from=20,50&to=€ 80").price).toEqual({ from: 2_050, to: 8_000 });
    expect(read("from=80&to=20").price).toEqual({ from: 2_000, to: 8_000 });
  });
});

describe("choosing", () => {
  test("S2.34 online and in store together mean both, and each is removed again", () => {
    const online = toggleUsage(read("page=4"), "online");
    expect(online).toMatchObject({ usage: "online", page: 1 });
    const both = toggleUsage(online, "in_store");
    expect(both.usage).toBe("both");
    expect(isChosen(both, "online") && isChosen(both, "in_store")).toBe(true);
    expect(toggleUsage(both, "online").usage).toBe("in_store");
    expect(toggleUsage(online, "online").usage).toBeUndefined();
  });

  test("S2.34 available at once and recommended are toggled, and all filters cleared", () => {
    const available = toggleFlag(read("q=drap&sort=latest&page=2"), "available");
    expect(available).toMatchObject({ available: true, page: 1 });
    const recommended = toggleFlag(available, "recommended");
    expect(recommended).toMatchObject({ available: true, recommended: true });
    expect(toggleFlag(recommended, "recommended")).toEqual(available);
    const kept = toggleFlag(recommended, "favourites");
    expect(shopAddress("/boutique", kept)).toBe(
      "/boutique?q=drap&available=1&recommended=1&favourites=1&sort=latest",
    );
    expect(toggleFlag(kept, "favourites")).toEqual(recommended);
    expect(unfiltered(kept)).toEqual(read("q=drap&sort=latest"));
    expect(unfiltered(toggleUsage(recommended, "online"))).toEqual(read("q=drap&sort=latest"));
  });

  test("S9.9a a colour is one of products, and another kind has none", () => {
    const red = toggleOption(read("q=robe&page=3"), "color", 403);
    expect(shopAddress("/boutique", red)).toBe("/boutique?q=robe&kind=goods&color=403");
    const large = toggleOption(red, "size", 12);
    expect(shopAddress("/boutique", large)).toBe("/boutique?q=robe&kind=goods&color=403&size=12");
    expect(toggleOption(large, "size", 12)).toEqual(red);
    expect(chooseKind(large, "voucher")).toEqual(read("q=robe&kind=voucher"));
    expect(unfiltered(large)).toEqual(read("q=robe"));
  });

  test("S2.34 the filters that can be removed are counted, a place of use each", () => {
    expect(countChosen(read(""))).toBe(0);
    expect(countChosen(read("q=a&kind=goods&color=4&usage=both&favourites=1&from=3&to=9"))).toBe(6);
    expect(countChosen(read("sort=latest&page=2"))).toBe(0);
  });

  test("S9.11a a price bucket is chosen, replaced by another, and removed", () => {
    const [low = {}, next = {}] = priceBuckets;
    const chosen = togglePrice(read("page=2"), low);
    expect(shopAddress("/boutique", chosen)).toBe("/boutique?to=49.99");
    expect(isBucket(read("to=49.99").price)).toBe(true);
    expect(shopAddress("/boutique", togglePrice(chosen, next))).toBe("/boutique?from=50&to=100");
    expect(togglePrice(chosen, low)).toEqual(read(""));
    expect(isBucket(read("from=12").price)).toBe(false);
  });
});
