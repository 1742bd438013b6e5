/** Whole euro cents. The brand keeps a quantity or a percentage from being added by mistake. */
export type Cents = number & { readonly unit: "cents" };

/** @throws RangeError when the amount is not a safe whole number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents; // the only cast, after the check
}

/**
 * Euros of the wire and of data files ("12.5", 12.50) as cents. @throws RangeError beyond two
 * decimals
 */
export function centsFromEuros(euros: number | string): Cents {
  const text = typeof euros === "number" ? String(euros) : euros.trim();
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount with two decimals at most: ${text}`);
  const whole = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return cents(match[1] === "-" && whole !== 0 ? -whole : whole);
}

/** 1250 becomes the JSON number 12.5. Exact: its shortest decimal form has at most two decimals. */
export function eurosFromCents(amount: Cents): number {
  return Number(decimalText(amount));
}

/** "12.50": two decimals and a point, for the provider, documents and exports. */
export function decimalText(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function lesserCents(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}
