import { updateCard } from "@papillote/contract/voucher-life.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { answerVouchers } from "#app/features/vouchers/life/change-vouchers.ts";
import { addressAfter } from "#app/features/vouchers/life/done.ts";
import type { RevealState } from "#app/features/vouchers/reveal.ts";
import { formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { readUse } from "./read-use.ts";

/** Answers « I used it » at the till; the other forms are the same as in the list. */
export async function answerTill(
  request: Request,
  context: Readonly<RouterContextProvider>,
  cardId: string,
): Promise<RevealState | Response> {
  const form = await request.clone().formData();
  const note = readUse(form);
  if (note === undefined) return answerVouchers(request, context);
  const intent = "spent";
  if ("problem" in note) {
    const errors = [{ field: "spent", message: "", reason: note.problem }];
    return { cardId, intent, refusal: formRefusal({ refusal: "INVALID_DATA", errors }, form) };
  }
  const noted = note.left === null ? {} : { amount_left: note.left };
  const outcome = await context
    .get(pageContext)
    .call(updateCard, { body: { card_id: cardId, status: note.status, ...noted } });
  if (!outcome.ok) return { cardId, intent, refusal: formRefusal(outcome, form) };
  const was = { status: "active", left: textOf(form, "from") } as const;
  return redirect(addressAfter(voucherPaths.till(cardId), { did: note.status, cardId, was }));
}
