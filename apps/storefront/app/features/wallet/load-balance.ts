import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const movementsPerPage = 30;

/** The wallet with one page of its movements, the latest first. Pages count from 0. */
export async function loadBalance(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, newId } = context.get(pageContext);
  const page = pageNumberOf(request);
  const [wallet, history] = await Promise.all([
    call(getWallet, {}),
    call(walletHistory, { query: { page, limit: movementsPerPage } }),
  ]);
  const { items, meta } = unwrapOrThrow(history);
  const hasEarlier = (page + 1) * movementsPerPage < meta.total;
  return { wallet: unwrapOrThrow(wallet), movements: items, page, hasEarlier, topupId: newId() };
}
