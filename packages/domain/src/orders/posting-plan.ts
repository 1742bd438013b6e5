import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { orderTotal } from "./order-lines.ts";

/**
 * Multi-purpose vouchers are outside VAT, as codes and as physical cards, and so is credit that is
 * given; prices of everything else include it.
 */
export type LineNature =
  | { readonly kind: "voucher" | "card" | "credit"; readonly vatRate: null }
  /** `vatRate` is in hundredths of a percent: 2000 is 20 %. */
  | { readonly kind: "goods" | "download" | "shipping" | "fee"; readonly vatRate: number };

/** A line as it was sold, or the part of it that is refunded. */
export type BookedLine = LineNature & {
  readonly face: Cents;
  readonly unit: Cents;
  readonly qty: number;
  /** The reduction of the whole line. */
  readonly discount: Cents;
  /**
   * For a refunded part, its share of the line's VAT, which rounding that part alone would not
   * give.
   */
  readonly vat?: Cents | undefined;
};

/** What the buyer's money is credited to; the ledger has an account for each. */
export type CreditAccount =
  | "voucherLiability"
  | "creditCodes"
  | "sales"
  | "shippingIncome"
  | "feeIncome"
  | "vatPayable";

export type Credit = { readonly account: CreditAccount; readonly amount: Cents };

export type PostingPlan = {
  /** What the buyer pays, account by account; each amount is above zero. */
  readonly credits: readonly Credit[];
  /**
   * What the shop adds to vouchers: `promotion` if sold below face value, `discount` from a coupon.
   */
  readonly promotion: Cents;
  readonly discount: Cents;
};

const incomeOf = {
  goods: "sales",
  download: "sales",
  shipping: "shippingIncome",
  fee: "feeIncome",
} as const;
const order = [
  "voucherLiability",
  "creditCodes",
  "sales",
  "shippingIncome",
  "feeIncome",
  "vatPayable",
] as const;

/** The VAT within an amount that includes it, rounded to the cent. */
export function vatWithin(gross: Cents, vatRate: number): Cents {
  return cents(Math.round((gross * vatRate) / (10_000 + vatRate)));
}

/**
 * What an order, or the refund of a part of it, books for its lines. No other code decides this. A
 * voucher is a liability of its face value, given credit a liability of its amount; the income from
 * anything else is its price without VAT.
 * @throws when a voucher costs more than its face value
 */
export function postingPlan(lines: readonly BookedLine[]): PostingPlan {
  const vouchers = lines.filter(isOutsideVat);
  if (vouchers.some(({ face, unit }) => unit > face))
    throw new Error("more is paid than a voucher is worth");
  const all = lines.flatMap(creditsOfLine);
  return {
    credits: order.flatMap((account) => {
      const amounts = all.filter((one) => one.account === account).map((one) => one.amount);
      const amount = addCents(...amounts);
      return amount > 0 ? [{ account, amount }] : [];
    }),
    promotion: addCents(...vouchers.map(({ face, unit, qty }) => cents((face - unit) * qty))),
    discount: addCents(...vouchers.map((line) => line.discount)),
  };
}

/**
 * Whether a line is a voucher (a code or a physical card), whose price is owed to its brand, or
 * credit, which is owed to the person that it is given to.
 */
export function isOutsideVat({ kind }: Pick<BookedLine, "kind">): boolean {
  return kind === "voucher" || kind === "card" || kind === "credit";
}

/** The VAT of a line; 0 if it is outside VAT. */
export function vatOfLine(line: BookedLine): Cents {
  if (line.vatRate === null) return cents(0);
  return line.vat ?? vatWithin(orderTotal([line]), line.vatRate);
}

function creditsOfLine(line: BookedLine): Credit[] {
  const paid = orderTotal([line]);
  if (line.vatRate === null)
    return [{ account: line.kind === "credit" ? "creditCodes" : "voucherLiability", amount: paid }];
  const vat = vatOfLine(line);
  return [
    { account: incomeOf[line.kind], amount: cents(paid - vat) },
    { account: "vatPayable", amount: vat },
  ];
}

type Movement<Source> = Source & { readonly account: CreditAccount };

/**
 * Which source pays which account; sources and accounts are both used up in the given order.
 * @throws when the sources are not exactly what the accounts need
 */
export function movements<Source extends { readonly amount: Cents }>(
  sources: readonly Source[],
  credits: readonly Credit[],
): Movement<Source>[] {
  const open = credits.map((credit) => ({ ...credit }));
  const moved = sources.flatMap((source) => {
    const parts: Movement<Source>[] = [];
    let left: number = source.amount;
    while (left > 0) {
      const credit = open[0];
      if (!credit) throw new Error(`${left} cents more are paid than the lines cost`);
      const amount = Math.min(left, credit.amount);
      parts.push({ ...source, account: credit.account, amount: cents(amount) });
      left -= amount;
      credit.amount = cents(credit.amount - amount);
      if (credit.amount === 0) open.shift();
    }
    return parts;
  });
  if (open.length > 0) throw new Error("less is paid than the lines cost");
  return moved;
}
