import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const movementsPerPage = 30;

/** The latest movements; the earlier ones page by page, by the address. */
export async function loadBalance(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, newId } = context.get(pageContext);
  const page = pageNumberOf(request);
  const [wallet, history] = await Promise.all([
    call(getWallet, {}),
    call(walletHistory, { query: { page, limit: movementsPerPage } }),
  ]);
  const { items, meta } = must(history);
  const hasEarlier = (page + 1) * movementsPerPage < meta.total;
  return { wallet: must(wallet), movements: items, page, hasEarlier, topupId: newId() };
}

export type BalanceData = Awaited<ReturnType<typeof loadBalance>>;
