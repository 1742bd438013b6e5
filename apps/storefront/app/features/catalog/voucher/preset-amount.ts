import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { isAmountOffered } from "@papillote/domain/catalog/amounts.ts";
import { ticketsOf } from "#app/platform/forms/amount-tickets.ts";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";

/**
 * The choice for the amount in the URL, such as `?amount=50` from a search, as values of the form.
 * An amount that is not sold is ignored.
 */
export function presetAmount(
  request: Request,
  product: Pick<VoucherProduct, "sku" | "amounts" | "choices">,
): Readonly<Record<string, string>> | undefined {
  const text = new URL(request.url).searchParams.get("amount") ?? "";
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  const tickets = ticketsOf(product);
  const ticket = tickets.find((one) => one.amount === amount && one.isInStock);
  if (ticket) return { choice: ticket.value };
  const { min, max, step } = product.amounts;
  if (min === null || max === null || step === null) return undefined;
  const other = tickets.find((one) => one.amount === undefined);
  return other && isAmountOffered({ kind: "open", min, max, step }, amount)
    ? { choice: other.value, other: text }
    : undefined;
}
