import { closingSummary, closureReasons, deactivateAccount } from "@papillote/contract/closure.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** What a closing today would leave behind. */
export async function loadClosing(context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const [summary, reasons] = await Promise.all([
    call(closingSummary, {}),
    call(closureReasons, {}),
  ]);
  const remains = unwrapOrThrow(summary);
  return {
    balance: remains.balance,
    heldBalance: remains.held_balance,
    unpaidOrders: remains.unpaid_orders,
    openPayments: remains.open_payments,
    vouchers: remains.vouchers,
    waitingVouchers: remains.waiting_vouchers,
    keptUntil: remains.kept_until,
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
  return redirect(paths.goodbye(), { headers: { "set-cookie": chosenLinesCookie.forget() } });
}
