import { cardTabs, getCardInfo } from "@papillote/contract/vouchers.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export type VoucherTab = (typeof cardTabs)[number];
const perPage = 100;

export async function loadVouchers(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get("tab");
  const tab = cardTabs.find((one) => one === asked) ?? "active";
  const { items, meta } = must(await call(getCardInfo, { query: { status: tab, limit: perPage } }));
  return {
    tab,
    today: atParis(now()).day,
    cards: items,
    counts: { active: meta.active_count, used: meta.used_count, waiting: meta.waiting_count },
  };
}

export type VouchersData = Awaited<ReturnType<typeof loadVouchers>>;
