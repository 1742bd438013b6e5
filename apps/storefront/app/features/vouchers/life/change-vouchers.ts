import { deleteCard, restoreCard, updateCard } from "@papillote/contract/voucher-life.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type RevealState, revealForm } from "#app/features/vouchers/reveal.ts";
import { formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import { addressAfter, type Done } from "./done.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Answers the forms of « my vouchers »: those with an intent change a voucher, the other one
 * reveals.
 */
export async function answerVouchers(
  request: Request,
  context: Context,
): Promise<RevealState | Response> {
  const form = await request.formData();
  const cardId = textOf(form, "card_id");
  const did = { used: "used", active: "active", delete: "deleted", restore: "restored" } as const;
  const intent = Object.keys(did).find((one) => one === textOf(form, "intent"));
  if (intent === undefined) return revealForm(form, context);
  const outcome = await change(form, context, intent as keyof typeof did);
  if (!outcome.ok) return { cardId, refusal: formRefusal(outcome, form), intent };
  const { path, search } = requestedPage(request, context.get(pageContext));
  const done = { did: did[intent as keyof typeof did], cardId, was: wasOf(form) };
  return redirect(addressAfter(path + search, done));
}

function change(
  form: FormData,
  context: Context,
  intent: "used" | "active" | "delete" | "restore",
) {
  const { call } = context.get(pageContext);
  const card_id = textOf(form, "card_id");
  if (intent === "delete") return call(deleteCard, { params: { cardId: card_id } });
  if (intent === "restore") return call(restoreCard, { body: { card_id } });
  const left = readLeft(textOf(form, "amount_left"));
  if ("error" in left)
    return {
      ok: false as const,
      refusal: "INVALID_DATA" as const,
      errors: [{ field: "amount_left", message: "", reason: left.error }],
    };
  const noted = left.amount === undefined ? {} : { amount_left: left.amount };
  return call(updateCard, { body: { card_id, status: intent, ...noted } });
}

/** An empty field notes nothing. */
function readLeft(
  text: string,
): { readonly amount: Cents | undefined } | { readonly error: ReturnType<typeof amountProblem> } {
  if (text.trim() === "") return { amount: undefined };
  const amount = parseAmount(text);
  return amount === undefined ? { error: amountProblem(text) } : { amount };
}

function wasOf(form: FormData): Done["was"] {
  const status = textOf(form, "was");
  return status === "active" || status === "used"
    ? { status, left: textOf(form, "was_left") }
    : undefined;
}
