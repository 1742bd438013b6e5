/**
 * The screens of most first visits and of a customer's account, by route. Their texts have files of their own; the build reads
 * this list too.
 */
export const earlyScreens = {
  first: ["routes/catalog/home"],
  browse: ["shop", "dispatch", "category", "two-parts", "brand", "product", "private-product"].map(
    (name) => `routes/catalog/${name}`,
  ),
  account: ["vouchers/my-vouchers", "checkout/balance", "account/orders", "account/profile"].map(
    (name) => `routes/${name}`,
  ),
} as const satisfies Record<string, readonly string[]>;

/** The texts that a screen needs before it renders. */
export function wordsNeededBy(screen: string | undefined): keyof typeof earlyScreens | "all" {
  for (const name of ["first", "browse", "account"] as const)
    if (earlyScreens[name].some((one) => one === screen)) return name;
  return "all";
}
