import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { getWithdrawals, withdrawalChoices } from "@papillote/contract/withdrawals.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { isWithdrawalPossible } from "@papillote/domain/withdrawals/withdrawal.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapNamed, unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

type Context = Readonly<RouterContextProvider>;

/** The step that the URL names: what to withdraw from, a choice to confirm, or the start. */
export async function loadWithdrawal(request: Request, context: Context, token?: string) {
  const { searchParams } = new URL(request.url);
  const { call, hasSession } = context.get(pageContext);
  const guest = token === undefined ? {} : { guest_token: token };
  const chosen = searchParams.get("id");
  if (chosen !== null) {
    const query = { ...guest, withdrawal_id: chosen };
    const { items } = unwrapNamed(await call(getWithdrawals, { query }));
    const [withdrawal] = items;
    if (!withdrawal) throw redirect(paths.notFound());
    return { step: "chosen" as const, withdrawal };
  }
  const named = contractNamed(searchParams);
  if (token !== undefined || named) {
    if (token === undefined && !hasSession)
      throw redirect(paths.login(paths.withdrawal(`?${searchParams}`)));
    const query = { ...guest, ...named };
    const choices = unwrapOrThrow(await call(withdrawalChoices, { query }));
    return { step: "choose" as const, choices };
  }
  return {
    step: "start" as const,
    isSent: searchParams.has("sent"),
    contracts: hasSession ? await recentContracts(context) : undefined,
  };
}

function contractNamed(query: URLSearchParams) {
  const [order_id, transaction_id] = [query.get("order"), query.get("topup")];
  if (order_id !== null) return { order_id };
  return transaction_id === null ? undefined : { transaction_id };
}

const historyPage = 50;

/** Orders and top-ups that may still be open, the newest first. */
async function recentContracts(context: Context) {
  const { call, now } = context.get(pageContext);
  const query = { page: 0, limit: historyPage };
  const history = unwrapOrThrow(await call(ordersHistory, { query }));
  if (!("items" in history)) throw new Error("orders-history answered with one order");
  const today = atParis(now()).day;
  return history.items.filter(
    ({ status, created_at }) =>
      isDelivered(status) && isWithdrawalPossible(atParis(new Date(created_at)).day, today),
  );
}

export type WithdrawalData = Awaited<ReturnType<typeof loadWithdrawal>>;
