/** The query parameters of overlays; without them the address is the page's own. */
export const overlayNames = ["panel", "cart", "filters", "notice"] as const;

/**
 * Parameters that need no request: overlays, and the variant of a product (S2.3b), which the page
 * already has.
 */
export const samePageNames: readonly string[] = [...overlayNames, "childSku"];
