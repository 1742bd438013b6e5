/** Names the physical form of a card that is sold in both: `GC-1001-postal`. */
const physicalForm = "-postal";

export function physicalSku(sku: string): string {
  return `${sku}${physicalForm}`;
}

/** The sku of the card itself, whichever form is named. */
export function skuOfCard(sku: string): string {
  return sku.endsWith(physicalForm) ? sku.slice(0, -physicalForm.length) : sku;
}
