import { openCaptcha } from "#server/captcha/captcha.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import type { GiftRequest } from "#server/gifts/create-gift.ts";
import { secretOf } from "#server/gifts/gift-secret.ts";
import { giftsJobs } from "#server/gifts/gifts.jobs.ts";
import { giftsRoutes } from "#server/gifts/gifts.routes.ts";
import { findGift, type GiftRow } from "#server/gifts/gifts.store.ts";
import { cancelGift, createGift } from "#server/gifts/gifts.ts";
import { findingsIn } from "#server/ledger/check-ledger.ts";
import { offersRoutes } from "#server/offers/offers.routes.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import { vouchersRoutes } from "#server/vouchers/vouchers.routes.ts";
import type { IssueLine } from "#server/vouchers/vouchers.ts";
import type { TestDeps } from "./deps.ts";
import { issue, issueLine, putOrder } from "./issuing.ts";
import { servedRoutes } from "./served-routes.ts";
import { newCustomer } from "./shop.ts";

export type BoughtCard = {
  readonly customerId: string;
  readonly orderId: string;
  readonly cardId: string;
};

/** Only runs the work, as the orders of these tests are bare rows. */
const changeUnits = (_tx: unknown, _orderId: string, work: () => Promise<void>) => work();

/** Vouchers that were given, and what became of them. */
export function giftWorld(deps: TestDeps) {
  const { db } = deps;
  const routes = [
    ...giftsRoutes(deps),
    ...offersRoutes(deps, openCaptcha(deps)),
    ...vouchersRoutes(deps),
  ];
  return {
    call: servedRoutes(routes),
    async boughtCard(line: Partial<IssueLine> = {}, buyer?: string): Promise<BoughtCard> {
      const order = { orderId: deps.newId(), customerId: buyer ?? (await newCustomer(deps)) };
      await putOrder(deps, order);
      const issued = await issue(deps, order, [issueLine(line)]);
      if (!issued.ok) throw new Error(issued.refusal);
      return { ...order, cardId: issued.value[0] ?? "" };
    },
    give({ customerId, cardId }: BoughtCard, request: Partial<GiftRequest> = {}): Promise<string> {
      const recipient = {
        firstname: "Malo",
        sendby: "email",
        identifier: "malo@exemple.fr",
      } as const;
      const content = { kind: "card", voucherId: cardId } as const;
      return atomically(db, (tx) =>
        createGift(tx, deps, { giverId: customerId, content, recipient, ...request }),
      );
    },
    cancel: (giftId: string) => inTransaction(db, (tx) => cancelGift(tx, deps, giftId)),
    giftRow: (giftId: string): Promise<GiftRow | undefined> => findGift(db, giftId),
    /** What follows `#` in the claim link. */
    async secretOf(giftId: string): Promise<string> {
      const gift = await findGift(db, giftId);
      if (!gift) throw new Error("no such gift");
      return secretOf(deps, gift);
    },
    async statusOf({ cardId }: BoughtCard): Promise<string | undefined> {
      const query = "select status from voucher where voucher_id = $1";
      return (await db.query<{ status: string }>(query, [cardId])).rows[0]?.status;
    },
    async messages(giftId: string) {
      const query = `select channel, recipient, template from message
        where message_key like 'gift:' || $1 || ':%' order by queued_at, message_key`;
      return (await db.query(query, [giftId])).rows;
    },
    /** The ids that a nightly check reports. */
    findings: (name: string): Promise<string[]> =>
      atomically(db, async (tx) =>
        (await findingsIn(tx)).filter(({ check }) => check === name).map(({ id }) => id),
      ),
    /** The due jobs of one task, as the worker runs them; returns how many. */
    async runSending(task = "gifts.send"): Promise<number> {
      const due = await db.query<{ payload: never }>(
        `delete from job_outbox where task = $1 and (run_at is null or run_at <= $2)
         returning payload`,
        [task, deps.clock.now()],
      );
      const jobs = [...giftsJobs(deps), ...vouchersJobs(deps, changeUnits)];
      const job = jobs.find((one) => one.task === task);
      for (const { payload } of due.rows) await job?.handle(payload);
      return due.rows.length;
    },
  };
}
