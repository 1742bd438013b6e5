export const accountDeeds = [
  "profile",
  "email",
  "phone",
  "password",
  "device",
  "address",
  "address-deleted",
  "address-default",
  "shipping",
  "newsletter-on",
  "newsletter-off",
] as const;
/** What was just done in the account; its word stands in the address, so that it is said without script too. */
export type AccountDeed = (typeof accountDeeds)[number];

export function withDone(path: string, deed: AccountDeed): string {
  return `${path}?done=${deed}`;
}
