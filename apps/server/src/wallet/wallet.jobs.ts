import { addDays, type Day, day } from "@papillote/domain/dates/day.ts";
import {
  dueReminder,
  renewableFrom,
  renewedExpiry,
} from "@papillote/domain/wallet/credit-expiry.ts";
import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import { bookExpiredCredit, findEndedWallets } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type EndingCredit, findEndingCredit } from "./wallet.store.ts";

const batchSize = 200;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";
const longestNoticeDays = 30;

/** The timetable runs both jobs once a day: after midnight in Paris, and in the morning. */
export function walletJobs(deps: Deps): Job[] {
  return inLane("nightly", [
    job("wallet.expire", z.looseObject({}), () => expireCredit(deps)),
    job("wallet.remind", z.looseObject({}), () => remindOfEndingCredit(deps)),
  ]);
}

/**
 * One transaction for each wallet: a wallet that fails delays no other, and fails the job in the
 * end.
 */
async function expireCredit(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const before = day(dayInParis(clock.now()));
  let [failed, after] = [0, beforeAllIds];
  for (;;) {
    const customers = await findEndedWallets(db, { before, after, limit: batchSize });
    for (const customerId of customers) {
      const expiry = { transferId: deps.newId(), customerId, now: clock.now() };
      await atomically(db, (tx) => bookExpiredCredit(tx, expiry)).catch((error: unknown) => {
        failed++;
        log.error({ err: error, customerId }, "ended credit not booked");
      });
    }
    after = customers.at(-1) ?? after;
    if (customers.length < batchSize) break;
  }
  if (failed > 0) throw new Error(`the ended credit of ${failed} wallets was not booked`);
}

/** S1.5b: 30, 7 and 1 days before credit ends. A night that was missed is made up for. */
async function remindOfEndingCredit(deps: Deps): Promise<void> {
  const from = day(dayInParis(deps.clock.now()));
  const to = addDays(from, longestNoticeDays);
  let after = beforeAllIds;
  for (;;) {
    const credits = await findEndingCredit(deps.db, { from, to, after, limit: batchSize });
    await atomically(deps.db, async (tx) => {
      for (const credit of credits) {
        const { customerId, amount, endsOn } = credit;
        const letter = reminder(credit, from);
        await queueMessage(tx, deps, letter);
        await queueNotice(tx, deps, {
          ...{ key: letter.key, customerId },
          ...{ template: "credit-ending", data: { amount, endsOn } },
        });
      }
    });
    const last = credits.at(-1);
    if (!last) return;
    after = last.customerId;
  }
}

function reminder({ customerId, email, locale, ...credit }: EndingCredit, today: Day) {
  const { firstname, amount, endsOn } = credit;
  const renewable = renewableFrom(endsOn);
  return {
    key: `credit-ending:${customerId}:${endsOn}:${dueReminder(endsOn, today)}`,
    channel: "email" as const,
    to: email,
    locale,
    template: "credit-ending" as const,
    data: {
      ...{ firstname, amount, endsOn, renewedTo: renewedExpiry(endsOn) },
      ...(today < renewable && { renewableFrom: renewable }),
    },
  };
}
