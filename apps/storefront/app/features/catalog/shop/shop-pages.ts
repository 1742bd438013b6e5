import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ShopData } from "./load-shop.ts";
import { type ShopChoices, shopAddress } from "./shop-choices.ts";

type ShopPage = Pick<ShopData, "items" | "patterns">;

/** The pages of this tab, until its document ends. A server runs no effects, so it adds none. */
const shownPages = new Map<string, ShopPage>();
/** The number of the first page that is shown, by the URL of the last page. */
const firstPages = new Map<string, number>();
const shownPagesMax = 200;

/**
 * The list at this URL: its own page, below those that « Show more » extended in this tab. Going
 * back finds them all; a new document, another tab and a reload have only the page of the URL.
 */
export function useShopPages(shop: ShopData) {
  const { pathname } = useLocation();
  const { choices, items, patterns } = shop;
  const addressOf = (page: number) => shopAddress(pathname, { ...choices, page });
  const address = addressOf(choices.page);
  const isShared = !choices.favourites;
  // The pages belong to the browser's tab, as its history does.
  useEffect(() => {
    if (isShared) rememberPage(address, { items, patterns });
  }, [address, isShared, items, patterns]);
  const { first, pages } = pagesAbove(choices, addressOf);
  const all = [...pages, { items, patterns }];
  const byKey = new Map(all.flatMap((page) => page.items).map((one) => [keyOf(one), one]));
  return {
    first,
    // An item that moved between two loads is listed once.
    items: [...byKey.values()],
    patterns: Object.assign({}, ...all.map((page) => page.patterns)) as ShopPage["patterns"],
    nextAddress: addressOf(choices.page + 1),
    previousAddress: addressOf(first - 1),
    extend: () => {
      if (isShared) firstPages.set(addressOf(choices.page + 1), first);
    },
  };
}

export type ShopPages = ReturnType<typeof useShopPages>;

/** Empty when one of the pages is no longer in memory. */
function pagesAbove({ page }: ShopChoices, addressOf: (page: number) => string) {
  const first = firstPages.get(addressOf(page)) ?? page;
  const numbers = Array.from({ length: page - first }, (_, place) => first + place);
  const pages = numbers.flatMap((one) => shownPages.get(addressOf(one)) ?? []);
  return pages.length === numbers.length ? { first, pages } : { first: page, pages: [] };
}

/** The key includes the kind, as a brand and a product may have the same product id. */
export function keyOf({ kind, product_id: id }: ShopData["items"][number]): string {
  return `${kind} ${id}`;
}

function rememberPage(address: string, page: ShopPage): void {
  shownPages.delete(address);
  shownPages.set(address, page);
  for (const oldest of [...shownPages.keys()].slice(0, -shownPagesMax)) {
    shownPages.delete(oldest);
    firstPages.delete(oldest);
  }
}
