import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";

const movementsShown = 30;

export async function loadBalance(context: Readonly<RouterContextProvider>) {
  const { call, newId } = context.get(pageContext);
  const [wallet, history] = await Promise.all([call(getWallet, {}), call(walletHistory, { query: { limit: movementsShown } })]);
  return { wallet: must(wallet), movements: must(history).items, topupId: newId() };
}

export type BalanceData = Awaited<ReturnType<typeof loadBalance>>;
