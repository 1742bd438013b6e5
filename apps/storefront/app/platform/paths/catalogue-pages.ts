/** Screens with personal data, with or without a store's code. */
const personalScreens =
  /^(\/[a-z]{2})?\/(my-account|my-vouchers|till|cart|checkout|payment|login|forgot-password|wishlist|goodbye|review|newsletter|dev|favourites|session|logout)(\/|$)/;

export function isOfPerson(path: string): boolean {
  return personalScreens.test(path);
}

/**
 * Whether a path is that of a product, a category or a page of content. Without a network these
 * redirect home.
 */
export function isOfCatalogue(path: string): boolean {
  return path !== "/" && !isOfPerson(path);
}
