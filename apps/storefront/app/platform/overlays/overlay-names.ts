/** The query parameters of overlays. Without them, a URL is that of the page itself. */
export const overlayNames = ["panel", "cart", "filters", "notice"] as const;

/**
 * Parameters that need no request: overlays, and the variant of a product (S2.3b), which the page
 * already has.
 */
export const samePageNames: readonly string[] = [...overlayNames, "childSku"];
