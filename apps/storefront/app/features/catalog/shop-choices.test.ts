import { describe, expect, test } from "vitest";
import { isChosen, readChoices, shopAddress, toggleAvailable, togglePlace, unfiltered } from "./shop-choices.ts";

const read = (query: string) => readChoices(new URLSearchParams(query));

describe("the choices of the shop stand in its address", () => {
  test("S2.34 what is written is read again", () => {
    const choices = read("q=drap&usage=both&available=1&sort=price_asc&page=3");
    expect(choices).toEqual({ q: "drap", usage: "both", isAvailable: true, sort: "price_asc", page: 3 });
    expect(shopAddress("/boutique", choices)).toBe("/boutique?q=drap&usage=both&available=1&sort=price_asc&page=3");
  });

  test("what goes without saying is left out", () => {
    expect(shopAddress("/mode", read(""))).toBe("/mode");
    expect(shopAddress("/mode", read("sort=favourites&page=1&available=0"))).toBe("/mode");
    expect(shopAddress("/mode", read(""), { filters: "open" })).toBe("/mode?filters=open");
  });

  test.each(["usage=nowhere", "sort=dear", "page=-4", "page=x", "available=yes", "q=%20"])("%s is nothing", (query) => {
    expect(shopAddress("/boutique", read(query))).toBe("/boutique");
  });

  test("no address asks for more than the shop ever shows", () => {
    expect(read("page=9999").page).toBe(20);
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

  test("S2.34 at once available, and everything again", () => {
    const available = toggleAvailable(read("q=drap&sort=latest&page=2"));
    expect(available).toMatchObject({ isAvailable: true, page: 1 });
    expect(unfiltered(togglePlace(available, "online"))).toEqual(read("q=drap&sort=latest"));
  });
});
