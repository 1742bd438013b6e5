import {
  downloadWithdrawal,
  getWithdrawals,
  withdrawalChoices,
  withdrawalConfirm,
  withdrawalLink,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { findOrderByNumber } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { contractOf, findBuyer, findContract } from "./find-buyer.ts";
import { contractId, contractNumber, type WithdrawalContract } from "./find-contract.ts";
import { printWithdrawal } from "./print-withdrawal.ts";
import {
  excludedLines,
  offeredLines,
  requestWithdrawal,
  shippingOfAll,
} from "./request-withdrawal.ts";
import { queueWithdrawalLink } from "./withdrawal-letter.ts";
import {
  findConfirmed,
  findSeenCodes,
  findUnsentGifts,
  findWithdrawal,
} from "./withdrawals.store.ts";
import { wireExcluded, wireLine, wireWithdrawal } from "./withdrawals.wire.ts";

/** The right of withdrawal, for accounts, and for guests with the link from their receipt. */
export function withdrawalsRoutes(deps: Deps): Route[] {
  return [
    route(withdrawalChoices, async ({ query, session, ip }) => {
      const found = await findContract(deps, query, { session, ip });
      if (!found.ok) return found;
      const contract = found.value;
      const customer = await customerById(deps.db, contract.customerId);
      const name = [customer?.firstname, customer?.lastname].filter(Boolean).join(" ");
      const email = contract.kind === "order" ? contract.order.email : (customer?.email ?? "");
      return answer({
        ...{ kind: contract.kind, number: contractNumber(contract), name, email },
        contract_id: contractId(contract),
        concluded_at: contract.concludedAt.toISOString(),
        ...(await wireChoices(deps, contract)),
      });
    }),
    route(withdrawalRequest, async ({ body, session, ip }) => {
      const found = await findContract(deps, body, { session, ip });
      if (!found.ok) return found;
      const { name, email } = body;
      const lines = body.lines?.map(({ line: lineNo, qty }) => ({ lineNo, qty }));
      const requested = await requestWithdrawal(deps, found.value, { lines, name, email });
      if (!requested.ok) return requested;
      const made = await findWithdrawal(deps.db, requested.value, found.value.customerId);
      if (!made) throw new Error(`withdrawal ${requested.value} was stored and is not found`);
      return answer({ ...wireWithdrawal(made), ...(await wireChoices(deps, found.value)) });
    }),
    route(withdrawalConfirm, async ({ body, session, ip }) => {
      const buyer = await findBuyer(deps, body.guest_token, { session, ip });
      if (!buyer.ok) return buyer;
      const made = await findWithdrawal(deps.db, body.withdrawal_id, buyer.value);
      const contract = made && (await contractOf(deps, made));
      if (!contract) return refused("WITHDRAWAL_NOT_FOUND");
      const confirmed = await confirmWithdrawal(deps, made, contract);
      return confirmed.ok ? answer(wireWithdrawal(confirmed.value)) : confirmed;
    }),
    route(getWithdrawals, async ({ query, session, ip }) => {
      const buyer = await findBuyer(deps, query.guest_token, { session, ip });
      if (!buyer.ok) return buyer;
      if (query.withdrawal_id === undefined) {
        const all = await findConfirmed(deps.db, buyer.value, null);
        return answer({ items: all.map(wireWithdrawal) });
      }
      const one = await findWithdrawal(deps.db, query.withdrawal_id, buyer.value);
      return one ? answer({ items: [wireWithdrawal(one)] }) : refused("WITHDRAWAL_NOT_FOUND");
    }),
    route(downloadWithdrawal, async ({ query, session, ip }) => {
      const buyer = await findBuyer(deps, query.guest_token, { session, ip });
      if (!buyer.ok) return buyer;
      const made = await findWithdrawal(deps.db, query.withdrawal_id, buyer.value);
      if (!made?.confirmedAt) return refused("WITHDRAWAL_NOT_FOUND");
      const printed = await printWithdrawal(deps, { ...made, confirmedAt: made.confirmedAt });
      return answer(wirePdf(printed));
    }),
    route(withdrawalLink, async ({ body, ip }) => {
      const limit = await withinRateLimit(deps, [{ scope: "withdrawalFromAddress", subject: ip }]);
      if (!limit.ok) return limit;
      const order = await findOrderByNumber(deps.db, body.order_number.toUpperCase());
      if (order && emailKey(order.email) === emailKey(body.email))
        await atomically(deps.db, (tx) => queueWithdrawalLink(tx, deps, order));
      return answer(true as const);
    }),
  ];
}

function isGift(contract: WithdrawalContract, { lineNo }: { readonly lineNo: number }): boolean {
  return (
    contract.kind === "order" &&
    contract.sold.some((line) => line.lineNo === lineNo && line.gift !== null)
  );
}

async function wireChoices({ db }: Deps, contract: WithdrawalContract) {
  const orderId = contract.kind === "order" ? contract.order.orderId : undefined;
  const unsent = orderId === undefined ? undefined : await findUnsentGifts(db, orderId);
  const seen = orderId === undefined ? undefined : await findSeenCodes(db, orderId);
  const shipping = shippingOfAll(contract);
  return {
    refundable: offeredLines(contract).map((line) => ({
      ...wireLine(line),
      amounts: line.amounts.map(eurosFromCents),
      is_gift: isGift(contract, line),
      gift_send_at: unsent?.get(line.lineNo)?.toISOString() ?? null,
    })),
    excluded: excludedLines(contract).map((line) => wireExcluded(line, seen?.get(line.lineNo))),
    shipping: shipping && { amount: eurosFromCents(shipping.amount), lines: shipping.lines },
  };
}
