import { priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { describe, expect, test } from "vitest";
import {
  isBucket,
  isChosen,
  readChoices,
  shopAddress,
  toggleAvailable,
  toggleFavourite,
  togglePlace,
  togglePrice,
  toggleRecommended,
  unfiltered,
} from "./shop-choices.ts";

const read = (query: string) => readChoices(new URLSearchParams(query));

describe("the choices of the shop stand in its address", () => {
  test("S2.34 what is written is read again", () => {
    const address =
      "q=drap&usage=both&available=1&recommended=1&favourites=1&from=20&to=49.99&sort=price_asc&page=3";
    const choices = read(address);
    expect(choices).toEqual({
      q: "drap",
      usage: "both",
      isAvailable: true,
      isRecommended: true,
      isFavourite: true,
      price: { from: 2_000, to: 4_999 },
      sort: "price_asc",
      page: 3,
    });
    expect(shopAddress("/boutique", choices)).toBe(`/boutique?${address}`);
  });

  test("what goes without saying is left out", () => {
    expect(shopAddress("/mode", read(""))).toBe("/mode");
    expect(shopAddress("/mode", read("sort=favourites&page=1&available=0&from=&to="))).toBe(
      "/mode",
    );
    expect(shopAddress("/mode", read(""), { filters: "open" })).toBe("/mode?filters=open");
  });

  test.each([
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
  ])("%s is nothing", (query) => {
    expect(shopAddress("/boutique", read(query))).toBe("/boutique");
  });

  test("no address asks for more than the shop ever shows", () => {
    expect(read("page=9999").page).toBe(20);
  });

  test("S2.34 amounts are read as people type them, and in either order", () => {
    expect(read("from=20,50&to=€ 80").price).toEqual({ from: 2_050, to: 8_000 });
    expect(read("from=80&to=20").price).toEqual({ from: 2_000, to: 8_000 });
  });
});

describe("choosing", () => {
  test("S2.34 online and in store together ask for both, and each is taken away again", () => {
    const online = togglePlace(read("page=4"), "online");
    expect(online).toMatchObject({ usage: "online", page: 1 });
    const both = togglePlace(online, "in_store");
    expect(both.usage).toBe("both");
    expect(isChosen(both, "online") && isChosen(both, "in_store")).toBe(true);
    expect(togglePlace(both, "online").usage).toBe("in_store");
    expect(togglePlace(online, "online").usage).toBeUndefined();
  });

  test("S2.34 at once available, recommended, and everything again", () => {
    const available = toggleAvailable(read("q=drap&sort=latest&page=2"));
    expect(available).toMatchObject({ isAvailable: true, page: 1 });
    const recommended = toggleRecommended(available);
    expect(recommended).toMatchObject({ isAvailable: true, isRecommended: true });
    expect(toggleRecommended(recommended)).toEqual(available);
    const kept = toggleFavourite(recommended);
    expect(shopAddress("/boutique", kept)).toBe(
      "/boutique?q=drap&available=1&recommended=1&favourites=1&sort=latest",
    );
    expect(toggleFavourite(kept)).toEqual(recommended);
    expect(unfiltered(kept)).toEqual(read("q=drap&sort=latest"));
    expect(unfiltered(togglePlace(recommended, "online"))).toEqual(read("q=drap&sort=latest"));
  });

  test("S9.11a a bucket of amounts is chosen, changed for another, and taken away", () => {
    const [low = {}, next = {}] = priceBuckets;
    const chosen = togglePrice(read("page=2"), low);
    expect(shopAddress("/boutique", chosen)).toBe("/boutique?to=49.99");
    expect(isBucket(read("to=49.99").price)).toBe(true);
    expect(shopAddress("/boutique", togglePrice(chosen, next))).toBe("/boutique?from=50&to=100");
    expect(togglePrice(chosen, low)).toEqual(read(""));
    expect(isBucket(read("from=12").price)).toBe(false);
  });
});
