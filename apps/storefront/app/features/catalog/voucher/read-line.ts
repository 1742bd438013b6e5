import { productDetails } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import { isAmountOffered } from "@papillote/domain/catalog/amounts.ts";
import { physicalSku, skuOfCard } from "@papillote/domain/catalog/card-forms.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { type ChosenLine, parseChosenLine } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";
import { giftChoiceFrom } from "#app/platform/gifts/gift-form.ts";

type VoucherLine = ChosenLine & { readonly face: number };

/** A line, or why the form names none. `isTyped`: its amount is not one of the tickets. */
type ReadLine =
  | { readonly line: VoucherLine; readonly isTyped: boolean }
  | { readonly problem: FieldReason; readonly field?: string };

/**
 * A ticket has the value `sku:cents`; `other:sku` takes the typed amount, which is in euros.
 * `card_form` says whether the card goes by post.
 */
export function readLine(form: FormData): ReadLine {
  const choice = textOf(form, "choice");
  const typed = textOf(form, "other");
  const isTyped = choice.startsWith("other:");
  // S5.13a
  if (!isTyped && typed !== "") return { problem: "PRICE_OR_VALUE" };
  const [sku, face] = isTyped
    ? [choice.slice("other:".length), parseAmount(typed)]
    : choice.split(":");
  if (isTyped && face === undefined) return { problem: amountProblem(typed) };
  const bought =
    sku !== undefined && textOf(form, "card_form") === "physical" ? physicalSku(sku) : sku;
  const given = isGiven(form) ? giftChoiceFrom(form) : undefined;
  if (given?.problem) return { problem: given.problem, field: "send_at" };
  const gift = given?.choice;
  const line = parseChosenLine({ sku: bought, face, qty: textOf(form, "qty") || "1", gift });
  return line?.face === undefined
    ? { problem: isTyped ? "TOO_SMALL" : "INVALID" }
    : { line: { ...line, face: line.face }, isTyped };
}

/** Whether « To give » was chosen and the gift's fields were sent. */
function isGiven(form: FormData): boolean {
  return textOf(form, "for") === "gift" && form.has("sendby");
}

/**
 * The sku of a gift that was sent without script, where the gift's fields are on their own page.
 */
export function giftWithoutFields(form: FormData): string | undefined {
  if (textOf(form, "for") !== "gift" || form.has("sendby")) return undefined;
  const choice = textOf(form, "choice");
  return choice.startsWith("other:") ? choice.slice("other:".length) : choice.split(":")[0];
}

/**
 * S5.13c: checks a typed amount. A product that is gone is refused by the cart, with its own words.
 */
export async function offerProblem(
  call: Client,
  { sku, face }: VoucherLine,
): Promise<FieldReason | undefined> {
  const outcome = await call(productDetails, { query: { productId: skuOfCard(sku) } });
  if (!outcome.ok || !("amounts" in outcome.value.product)) return undefined;
  const { min, max, step } = outcome.value.product.amounts;
  if (min === null || max === null || step === null) return "PRICE_OR_VALUE";
  if (face < min) return "TOO_SMALL";
  if (face > max) return "TOO_BIG";
  const offer = { kind: "open", min, max, step } as const;
  return isAmountOffered(offer, cents(face)) ? undefined : "INVALID";
}

/** Reasons about the typed amount are shown at its field, others above the form. */
export function invalidLine(
  form: FormData,
  reason: FieldReason = "INVALID",
  named?: string,
): FormRefusal {
  const isTyped = reason !== "INVALID" || textOf(form, "choice").startsWith("other:");
  const field = named ?? (isTyped ? "other" : "amount");
  return formRefusal({ refusal: "INVALID_DATA", errors: [{ field, message: "", reason }] }, form);
}
