/** The parameters of what stands over a page; without them the address is the page's own. */
export const overlayNames = ["panel", "cart", "filters", "notice"] as const;

/** A page is the same with each of its variants (S2.3b), which it holds already. */
export const samePageNames: readonly string[] = [...overlayNames, "childSku"];
