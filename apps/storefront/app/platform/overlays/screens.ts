/**
 * The screens of most first visits, by route. Their texts have files of their own; the build reads
 * this list too.
 */
export const earlyScreens = {
  first: ["routes/catalog/home"],
  browse: ["shop", "dispatch", "category", "two-parts", "brand", "product", "private-product"].map(
    (name) => `routes/catalog/${name}`,
  ),
} as const satisfies Record<string, readonly string[]>;

/** The texts that a screen needs before it renders. */
export function wordsNeededBy(screen: string | undefined): keyof typeof earlyScreens | "all" {
  if (earlyScreens.first.some((one) => one === screen)) return "first";
  return earlyScreens.browse.some((one) => one === screen) ? "browse" : "all";
}
