/**
 * The screens of most first visits and of a customer's account, by route. Their texts are in files
 * of their own; the build reads this list too.
 */
export const earlyScreens = {
  first: ["catalog/home"],
  browse: ["shop", "dispatch", "category", "two-parts", "brand", "product", "private-product"].map(
    (name) => `catalog/${name}`,
  ),
  account: ["vouchers/my-vouchers", "checkout/balance", "account/orders", "account/profile"],
} as const satisfies Record<string, readonly string[]>;

const routes = "routes/";

/** The texts that a screen needs before it renders. */
export function wordsNeededBy(screen: string | undefined): keyof typeof earlyScreens | "all" {
  const route = screen?.slice(routes.length);
  const names = ["first", "browse", "account"] as const;
  return names.find((name) => earlyScreens[name].some((one) => one === route)) ?? "all";
}
