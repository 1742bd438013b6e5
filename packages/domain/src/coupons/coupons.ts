import { addCents, type Cents, cents, timesCents } from "#domain/money/cents.ts";
import type { BookedLine } from "#domain/orders/posting-plan.ts";
import { cardMinimum } from "#domain/payments/split-payment.ts";
import { creditSku } from "#domain/wallet/given-credit.ts";

/** What a coupon takes off, and from which lines. `percent` is in hundredths of a percent. */
export type CouponRule = {
  readonly reduction:
    | { readonly kind: "fixed"; readonly amount: Cents }
    | { readonly kind: "percent"; readonly percent: number; readonly amountMax: Cents | null };
  /** The smallest sum of the lines that it reduces; 0 for no minimum. */
  readonly minimum: Cents;
  readonly appliesTo: "all" | "vouchers" | "goods";
  readonly excludedSkus: readonly string[];
  readonly excludedBrandIds: readonly number[];
};

type CouponLine = {
  readonly kind: BookedLine["kind"];
  readonly sku: string;
  readonly productSku: string;
  readonly brandId: number | null;
  readonly unit: Cents;
  readonly qty: number;
};

const none = cents(0);

/**
 * What the coupon takes off each line, in the order of the lines; nothing below its minimum. A
 * coupon leaves the provider's minimum to pay, and one cent of each piece, so that every piece can
 * be refunded.
 */
export function lineDiscounts(rule: CouponRule, lines: readonly CouponLine[]): Cents[] {
  const reducible = lines.map((line) => isReduced(rule, line));
  const totals = lines.map(({ unit, qty }, at) => (reducible[at] ? timesCents(unit, qty) : none));
  const sum = addCents(...totals);
  if (sum === 0 || sum < rule.minimum) return lines.map(() => none);
  const most = lines.map(({ qty }, at) => cents(Math.max(0, (totals[at] ?? none) - qty)));
  const amount = Math.min(
    reductionOf(rule, sum),
    addCents(...most),
    Math.max(0, orderSum(lines) - cardMinimum),
  );
  return spreadWithin(cents(amount), totals, most);
}

const kindsOf: Record<CouponRule["appliesTo"], readonly CouponLine["kind"][]> = {
  all: ["voucher", "card", "goods"],
  vouchers: ["voucher", "card"],
  goods: ["goods"],
};

function isReduced(rule: CouponRule, { kind, sku, productSku, brandId }: CouponLine): boolean {
  if (!kindsOf[rule.appliesTo].includes(kind)) return false;
  const excluded = [creditSku, ...rule.excludedSkus].map((one) => one.toLowerCase());
  return (
    ![sku, productSku].some((one) => excluded.includes(one.toLowerCase())) &&
    (brandId === null || !rule.excludedBrandIds.includes(brandId))
  );
}

function reductionOf({ reduction }: CouponRule, sum: Cents): number {
  if (reduction.kind === "fixed") return reduction.amount;
  const amount = Math.round((sum * reduction.percent) / 10_000);
  return Math.min(amount, reduction.amountMax ?? amount);
}

function orderSum(lines: readonly CouponLine[]): Cents {
  return addCents(none, ...lines.map(({ unit, qty }) => timesCents(unit, qty)));
}

/**
 * Spreads an amount in proportion to `weights`; what exceeds a line's maximum goes to the others.
 */
function spreadWithin(amount: Cents, weights: readonly Cents[], most: readonly Cents[]): Cents[] {
  const first = spreadCents(amount, weights).map((part, at) => Math.min(part, most[at] ?? 0));
  const rest = amount - first.reduce((sum, part) => sum + part, 0);
  if (rest === 0) return first.map(cents);
  const room = most.map((one, at) => cents(one - (first[at] ?? 0)));
  const more = spreadCents(cents(rest), room);
  return first.map((part, at) => cents(part + (more[at] ?? 0)));
}

/** Spreads to the cent: the parts with the largest remainders get the cents that are left. */
export function spreadCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum === 0n) return weights.map(() => none);
  // The product of two amounts can be too large for an exact `number`.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / sum));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const extra = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return parts.map((part, at) => cents(part + (extra.has(at) ? 1 : 0)));
}

const codePattern = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

/** The stored form of a code; undefined for a text that cannot be a code. */
export function couponCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

/** Has no letters and digits that are easily confused. */
const codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** `pattern` with each X replaced; `random` has a byte or more for each of them. */
export function generatedCode(pattern: string, random: Uint8Array): string {
  let next = 0;
  return pattern.replaceAll("X", () => {
    const byte = random[next++];
    if (byte === undefined) throw new RangeError(`too few random bytes for ${pattern}`);
    return codeLetters[byte % codeLetters.length] ?? "";
  });
}
