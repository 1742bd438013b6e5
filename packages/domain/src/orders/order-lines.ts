import { addCents, type Cents, timesCents } from "#domain/money/cents.ts";

type OrderedLine = { readonly face: Cents; readonly unit: Cents; readonly qty: number };

/** The amount to pay. */
export function orderTotal(lines: readonly OrderedLine[]): Cents {
  return addCents(...lines.map(({ unit, qty }) => timesCents(unit, qty)));
}

/** The vouchers' total face value; above the total if a card is sold below its face value. */
export function orderFace(lines: readonly OrderedLine[]): Cents {
  return addCents(...lines.map(({ face, qty }) => timesCents(face, qty)));
}

export type OrderProduct = {
  readonly sku: string;
  readonly face: Cents;
  readonly price: Cents;
  readonly qty: number;
};
