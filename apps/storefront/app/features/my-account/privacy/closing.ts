import { me } from "@papillote/contract/accounts.ts";
import { closureReasons, deactivateAccount } from "@papillote/contract/closure.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { anonymisedAfter } from "@papillote/domain/accounts/closure.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** What a closing today would leave behind, counted as `deactivateAccount` counts. */
export async function loadClosing(context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const [customer, cards, reasons] = await Promise.all([
    call(me, {}),
    call(getCardInfo, { query: { status: "active", limit: 1 } }),
    call(closureReasons, {}),
  ]);
  const { active_count, waiting_count } = unwrapOrThrow(cards).meta;
  return {
    balance: unwrapOrThrow(customer).balance,
    vouchers: active_count + waiting_count,
    keptUntil: anonymisedAfter(atParis(now()).day),
    reasons: unwrapOrThrow(reasons).items.map(({ reason_id }) => reason_id),
  };
}

/** S2.41. The closing ends all sessions; the cookie with a chosen voucher is deleted too. */
export async function closeAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const body = {
    reason_id: textOf(form, "reason_id") as never, // the schema checks it
    reason_text: textOf(form, "reason_text"),
    password: rawTextOf(form, "password"),
  };
  const outcome = await call(deactivateAccount, { body });
  if (!outcome.ok) return formRefusal(outcome, form, ["password"]);
  return redirect(paths.goodbye(), { headers: { "set-cookie": chosenLineCookie.forget() } });
}
