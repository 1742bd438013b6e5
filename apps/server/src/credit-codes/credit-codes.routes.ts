import { getCodesInfo } from "@papillote/contract/credit-codes.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { isCreditLive, isRenewable } from "@papillote/domain/wallet/credit-expiry.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { type CreditCodeRow, findCreditCodesOf } from "./credit-codes.store.ts";

type WireCode = WireResult<typeof getCodesInfo>["items"][number];

export function creditCodesRoutes({ db, clock }: Deps): Route[] {
  return [
    route(getCodesInfo, async ({ session: { customerId }, query }) => {
      const { codes, total } = await findCreditCodesOf(db, customerId, query);
      const today = day(dayInParis(clock.now()));
      const items = codes.map((code) => wireCode(code, { customerId, today }));
      return answer({ items, meta: { total, page: query.page, limit: query.limit } });
    }),
  ];
}

function wireCode(
  code: CreditCodeRow,
  { customerId, today }: { readonly customerId: string; readonly today: Day },
): WireCode {
  const status = statusOf(code, today);
  return {
    code_id: code.creditCodeId,
    last4: code.last4,
    amount: eurosFromCents(code.amount),
    from: code.giverId === customerId ? "given" : "received",
    credited_at: code.creditedAt?.toISOString() ?? null,
    ends_on: code.endsOn,
    status,
    renewable: status === "open" && isRenewable(code.endsOn, today),
  };
}

function statusOf(code: CreditCodeRow, today: Day): WireCode["status"] {
  if (code.creditedAt !== null) return "credited";
  if (code.cancelledAt !== null) return "cancelled";
  return code.expiredAt === null && isCreditLive(code.endsOn, today) ? "open" : "expired";
}
