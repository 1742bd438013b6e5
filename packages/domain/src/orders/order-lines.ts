import { addCents, type Cents, timesCents } from "#domain/money/cents.ts";

export type OrderedLine = { readonly face: Cents; readonly unit: Cents; readonly qty: number };

/** What is to be paid. */
export function orderTotal(lines: readonly OrderedLine[]): Cents {
  return addCents(...lines.map(({ unit, qty }) => timesCents(unit, qty)));
}

/** What the vouchers will be worth; more than the total where a card is sold below its face value. */
export function orderFace(lines: readonly OrderedLine[]): Cents {
  return addCents(...lines.map(({ face, qty }) => timesCents(face, qty)));
}

export type WantedProduct = {
  readonly sku: string;
  readonly face: Cents;
  readonly price: Cents;
  readonly qty: number;
};

/** The same card at the same amount and price, sent in two lines, is one line: its maximum cannot be stepped around. */
export function mergedProducts(products: readonly WantedProduct[]): WantedProduct[] {
  const merged = new Map<string, WantedProduct>();
  for (const product of products) {
    const key = `${product.sku}\n${product.face}\n${product.price}`;
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, qty: earlier.qty + product.qty } : product);
  }
  return [...merged.values()];
}
