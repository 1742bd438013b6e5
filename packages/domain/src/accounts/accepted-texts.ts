/** The texts that are accepted with an account and with an order, by their identifiers. */
export const acceptedTextNames = ["terms", "cgv"] as const;
type AcceptedTextName = (typeof acceptedTextNames)[number];
export type AcceptedText = { readonly name: AcceptedTextName; readonly version: number };

/** Writes the form that is stored with what was accepted: `terms:2 cgv:1`. */
export function writeAcceptedTexts(texts: readonly AcceptedText[]): string {
  return texts.map(({ name, version }) => `${name}:${version}`).join(" ");
}

/**
 * Accounts made by other clients may hold any words of their own; these name no text and are
 * skipped.
 */
export function readAcceptedTexts(stored: string): AcceptedText[] {
  return stored.split(" ").flatMap((part) => {
    const [, found, version] = /^([a-z]+):([1-9]\d{0,8})$/.exec(part) ?? [];
    const name = acceptedTextNames.find((one) => one === found);
    return name ? [{ name, version: Number(version) }] : [];
  });
}
