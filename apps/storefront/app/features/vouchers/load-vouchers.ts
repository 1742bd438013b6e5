import { cardTabs, getCardInfo } from "@papillote/contract/vouchers.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const perPage = 100;

export async function loadVouchers(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const named = new URL(request.url).searchParams.get("tab");
  const tab = cardTabs.find((one) => one === named) ?? "active";
  const { items, meta } = unwrapOrThrow(
    await call(getCardInfo, { query: { status: tab, limit: perPage } }),
  );
  return {
    tab,
    today: atParis(now()).day,
    cards: items,
    counts: { active: meta.active_count, used: meta.used_count, waiting: meta.waiting_count },
  };
}
