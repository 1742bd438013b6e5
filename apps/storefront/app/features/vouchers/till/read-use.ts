import { cents, centsFromEuros } from "@papillote/domain/money/cents.ts";
import { afterPurchase, type OwnerNote } from "@papillote/domain/vouchers/owner-notes.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";

type UseProblem = ReturnType<typeof amountProblem> | "AMOUNT_LEFT_WRONG";

/**
 * What the form at the till notes; undefined for another form. The amount left is computed from the
 * one that was shown, so that a form that is sent twice notes the same.
 */
export function readUse(form: FormData): OwnerNote | { readonly problem: UseProblem } | undefined {
  const intent = textOf(form, "intent");
  if (intent === "all") return { status: "used", left: cents(0) };
  if (intent === "unknown") return { status: "used", left: null };
  if (intent !== "spent") return undefined;
  const spent = parseAmount(textOf(form, "spent"));
  if (spent === undefined) return { problem: amountProblem(textOf(form, "spent")) };
  const from = /^\d{1,9}\.\d{2}$/.exec(textOf(form, "from"))?.[0] ?? "0";
  return afterPurchase(centsFromEuros(from), spent) ?? { problem: "AMOUNT_LEFT_WRONG" };
}
