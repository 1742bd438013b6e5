import * as closure from "@papillote/contract/closure.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { exportData as exportDataShape } from "@papillote/contract/profile.ts";
import { type ClosureReasonId, closureReasonIds } from "@papillote/domain/accounts/closure.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { done } from "@papillote/domain/outcome.ts";
import { type AccountDeps, clearedDocumentCookie } from "#server/accounts/accounts.ts";
import { type PaymentDeps, type PaymentProvider, paymentDeps } from "#server/payments/payments.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { closeAccount, summarizeClosure } from "./close-account.ts";
import { exportData } from "./export-data.ts";

/** The English sentence of each reason; our own client shows the translation of its id. */
const closureReasonTexts: Record<ClosureReasonId, string> = {
  no_longer_used: "I no longer use this account",
  too_many_messages: "I receive too many messages",
  privacy: "I want my personal data to be removed",
  bad_experience: "I am not satisfied",
  another_account: "I have another account",
  other: "Another reason",
};

export function privacyRoutes(account: AccountDeps, provider?: PaymentProvider): Route[] {
  const deps = { ...account, ...paymentDeps(account, provider) };
  return [...closingRoutes(deps), exportRoute(deps)];
}

function closingRoutes(deps: AccountDeps & PaymentDeps): Route[] {
  return [
    route(closure.closureReasons, async () =>
      answer({
        items: closureReasonIds.map((reason_id) => ({
          reason_id,
          label: closureReasonTexts[reason_id],
        })),
      }),
    ),
    route(closure.closingSummary, async ({ session: { customerId } }) =>
      answer(wireSummary(await summarizeClosure(deps.db, deps, customerId))),
    ),
    route(
      closure.deactivateAccount,
      async ({ session: { customerId }, body: { reason_id: reasonId, reason_text, password } }) => {
        const closed = await closeAccount(deps, {
          customerId,
          reasonId,
          reasonText: reason_text.trim(),
          password,
        });
        if (!closed.ok) return closed;
        const { closedAt } = closed.value;
        const result = { closed_at: closedAt.toISOString(), ...wireSummary(closed.value) };
        return done({ result, cookies: clearedDocumentCookie(deps.config.publicOrigin) });
      },
    ),
  ];
}

function wireSummary(
  summary: Awaited<ReturnType<typeof summarizeClosure>>,
): WireResult<typeof closure.closingSummary> {
  return {
    balance: eurosFromCents(summary.balance),
    held_balance: eurosFromCents(summary.heldBalance),
    unpaid_orders: summary.unpaidOrders,
    open_payments: summary.openPayments,
    vouchers: summary.vouchers,
    waiting_vouchers: summary.waitingVouchers,
    kept_until: summary.keptUntil,
  };
}

function exportRoute(deps: AccountDeps): Route {
  return route(exportDataShape, async ({ session: { customerId }, query: { format } }) => {
    const exported = await exportData(deps, customerId, format);
    if (!exported.ok) return exported;
    const { filename, contentType, bytes } = exported.value;
    return answer({ filename, content_type: contentType, base64: bytes.toString("base64") });
  });
}
