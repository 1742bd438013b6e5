/** Behind a store's code or without one: screens that tell of the person who looks at them. */
const ofThePerson =
  /^(\/[a-z]{2})?\/(my-account|my-vouchers|cart|checkout|payment|login|forgot-password|wishlist|goodbye|review|newsletter|dev|favourites|session|logout)(\/|$)/;

export function isOfPerson(path: string): boolean {
  return ofThePerson.test(path);
}

/** A product, a category or a page of contents: what a visitor can do without until there is a network again. */
export function isOfCatalogue(path: string): boolean {
  return path !== "/" && !isOfPerson(path);
}
