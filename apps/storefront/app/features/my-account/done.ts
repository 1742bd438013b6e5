export const accountChanges = [
  "profile",
  "email",
  "phone",
  "password",
  "device",
  "card",
  "address",
  "address-deleted",
  "address-default",
  "shipping",
  "newsletter-on",
  "newsletter-off",
  "notifications",
] as const;
/** A completed change. Its name is put into the URL, so that the notice needs no script. */
export type AccountChange = (typeof accountChanges)[number];

export function withDoneNotice(path: string, change: AccountChange): string {
  return `${path}?done=${change}`;
}
