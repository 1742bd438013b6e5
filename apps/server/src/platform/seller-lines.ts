import type { Config } from "./config.ts";

/** The lines about the seller on each letter: the lines of receipts, and what they lack. */
export function sellerLines({
  seller: [name = "", ...others],
  sellerIdentity: { siren, address, facts },
}: Pick<Config, "seller" | "sellerIdentity">): string[] {
  const printed = [name, ...others].join(" ");
  const form = facts["company.legal_form"] ?? "";
  const place = address ? [...address.street, `${address.postcode} ${address.city}`] : [];
  const isPlacePrinted = hasWords(printed, place[0] ?? "");
  const isNumberPrinted = siren === null || printed.replaceAll(/\s/g, "").includes(siren);
  return [
    hasWords(printed, form) ? name : `${name}, ${form}`,
    ...others,
    ...(isPlacePrinted ? [] : [place.join(", ")]),
    ...(isNumberPrinted ? [] : [`SIREN ${grouped(siren)}`]),
  ];
}

/** Compares whole words, so that the word Sasha does not count as SAS. */
function hasWords(text: string, part: string): boolean {
  return part === "" || words(text).includes(words(part));
}

function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[\s,.]+/)
    .join(" ")} `;
}

/** 404 833 048, as it is read aloud; a SIREN has nine digits. */
function grouped(siren: string): string {
  return siren.replaceAll(/\B(?=(\d{3})+$)/g, " ");
}
