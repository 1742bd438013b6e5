import {
  withdrawalConfirm,
  withdrawalLink,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { withdrawalPath } from "./withdrawal-path.ts";

type Context = Readonly<RouterContextProvider>;
type Answer = FormRefusal | Response;

/** Answers the forms of the steps. Each answer redirects to the next step. */
export async function answerWithdrawal(
  request: Request,
  context: Context,
  token?: string,
): Promise<Answer> {
  const form = await request.formData();
  const intent = textOf(form, "intent");
  if (intent === "link") return sendLink(context, form);
  return intent === "confirm" ? confirm(context, form, token) : choose(context, form, token);
}

async function choose(context: Context, form: FormData, token?: string): Promise<Answer> {
  const contract = {
    ...(token !== undefined && { guest_token: token }),
    ...(textOf(form, "order") !== "" && { order_id: textOf(form, "order") }),
    ...(textOf(form, "topup") !== "" && { transaction_id: textOf(form, "topup") }),
  };
  const [name, email] = [textOf(form, "name"), textOf(form, "email")];
  const body = { ...contract, name, email, lines: linesIn(form) };
  const chosen = await context.get(pageContext).call(withdrawalRequest, { body });
  return chosen.ok
    ? redirect(withdrawalPath(token, `?id=${chosen.value.withdrawal_id}`))
    : formRefusal(chosen, form);
}

/** The ticked lines; a line of several pieces has a field for how many. */
function linesIn(form: FormData) {
  return form.getAll("line").map((line) => {
    const qty = Number(form.get(`qty-${line}`) ?? "");
    return { line: Number(line), ...(qty > 0 && { qty }) };
  });
}

async function confirm(context: Context, form: FormData, token?: string): Promise<Answer> {
  const withdrawal_id = textOf(form, "id");
  const body = { withdrawal_id, ...(token !== undefined && { guest_token: token }) };
  const confirmed = await context.get(pageContext).call(withdrawalConfirm, { body });
  return confirmed.ok
    ? redirect(withdrawalPath(token, `?id=${withdrawal_id}`))
    : formRefusal(confirmed, form);
}

async function sendLink(context: Context, form: FormData): Promise<Answer> {
  const body = { order_number: textOf(form, "order_number"), email: textOf(form, "email") };
  const sent = await context.get(pageContext).call(withdrawalLink, { body });
  return sent.ok ? redirect(withdrawalPath(undefined, "?sent")) : formRefusal(sent, form);
}
