/** The texts that are accepted with an account and with an order, by their identifiers. */
export const acceptedTextNames = ["terms", "cgv"] as const;
type AcceptedTextName = (typeof acceptedTextNames)[number];
export type AcceptedText = { readonly name: AcceptedTextName; readonly version: number };

/** `terms:2 cgv:1`: as it is stored with what was accepted. */
export function writeAcceptedTexts(texts: readonly AcceptedText[]): string {
  return texts.map(({ name, version }) => `${name}:${version}`).join(" ");
}

/** Accounts of other clients may hold any word of theirs, in which no text is named. */
export function readAcceptedTexts(stored: string): AcceptedText[] {
  return stored.split(" ").flatMap((part) => {
    const [, found, version] = /^([a-z]+):([1-9]\d{0,8})$/.exec(part) ?? [];
    const name = acceptedTextNames.find((one) => one === found);
    return name ? [{ name, version: Number(version) }] : [];
  });
}
