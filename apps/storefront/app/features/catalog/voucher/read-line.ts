import { type ChosenLine, parseChosenLine } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";

/** A ticket has the value `sku:cents`; `other:sku` takes the typed amount, which is in euros. */
export function readLine(form: FormData): ChosenLine | undefined {
  const choice = textOf(form, "choice");
  const qty = textOf(form, "qty") || "1";
  if (!choice.startsWith("other:")) {
    const [sku, face] = choice.split(":");
    return parseChosenLine({ sku, face, qty });
  }
  const face = parseAmount(textOf(form, "other"));
  return face === undefined
    ? undefined
    : parseChosenLine({ sku: choice.slice("other:".length), face, qty });
}

export function invalidLine(form: FormData): FormRefusal {
  return formRefusal(
    { refusal: "INVALID_DATA", errors: [{ field: "amount", message: "", reason: "INVALID" }] },
    form,
  );
}
