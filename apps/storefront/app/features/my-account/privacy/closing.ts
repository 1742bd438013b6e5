import { me } from "@papillote/contract/accounts.ts";
import { closureReasons, deactivateAccount } from "@papillote/contract/closure.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { keptUntil } from "@papillote/domain/accounts/closure.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** What would remain if the account were closed today, counted as the closing itself counts. */
export async function loadClosing(context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const [customer, cards, reasons] = await Promise.all([
    call(me, {}),
    call(getCardInfo, { query: { status: "active", limit: 1 } }),
    call(closureReasons, {}),
  ]);
  const { active_count, waiting_count } = must(cards).meta;
  return {
    balance: must(customer).balance,
    vouchers: active_count + waiting_count,
    keptUntil: keptUntil(atParis(now()).day),
    reasons: must(reasons).items.map(({ reason_id }) => reason_id),
  };
}

export type ClosingData = Awaited<ReturnType<typeof loadClosing>>;

/** S2.41. Closed, nobody is logged in any more; what was chosen before goes too. */
export async function closeAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const body = {
    reason_id: textOf(form, "reason_id") as never,
    reason_text: textOf(form, "reason_text"),
    password: rawTextOf(form, "password"),
  }; // the schema judges it
  const outcome = await call(deactivateAccount, { body });
  if (!outcome.ok) return formRefusal(outcome, form, ["password"]);
  return redirect(paths.goodbye(), { headers: { "set-cookie": chosenLineCookie.forget() } });
}
