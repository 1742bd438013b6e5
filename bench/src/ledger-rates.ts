import { join } from "node:path";
import type { SeededBench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { paired } from "./paired.ts";
import { said } from "./run.ts";
import { firstCustomerId } from "./seed.ts";
import {
  type Calling,
  orderLimit,
  type RecordedOrders,
  standingStill,
  useCaseSide,
} from "./use-cases.ts";

const callerNumbers = [1, 8, 32];
const fillWithinSeconds = 7_200;
const filling = join(import.meta.dirname, "../../apps/server/src/testing/ledger-rounds.ts");

/**
 * Measures spends (orders from the balance) and postings (top-ups), on one wallet that all callers
 * use and on all wallets, compared with the statements of such an order run by pgbench.
 */
export async function measureLedger(bench: SeededBench, orders: RecordedOrders): Promise<Line[]> {
  const { plan, shop, seeded, say } = bench;
  if (plan.postings > 0) {
    say(`${plan.postings} postings …`);
    const args = [filling, String(plan.postings), shop.databaseUrl];
    // The shop is stopped, as the filled tables are locked until they have their indexes again.
    await standingStill(bench, () =>
      said({ program: process.execPath, args, seconds: fillWithinSeconds }),
    );
  }
  const other = seeded.customerIds.find((id) => id !== firstCustomerId) ?? firstCustomerId;
  // A wallet for spending gets no top-ups, as its number of lots would grow from round to round.
  const wallets = [
    { where: "one wallet", spent: [firstCustomerId], filled: [other] },
    {
      where: `${seeded.customerIds.length} wallets`,
      spent: seeded.customerIds,
      filled: seeded.customerIds,
    },
  ];
  const lines: Line[] = [];
  for (const clients of callerNumbers)
    for (const { where, spent, filled } of wallets) {
      const name = `${where}, ${clients} ${clients === 1 ? "caller" : "callers"}`;
      say(`ledger, ${name} …`);
      const by = (customerIds: readonly string[]): Calling => ({
        clients,
        customerIds,
        seconds: plan.orderSeconds,
      });
      const ours = [
        { name: `spends, ${name}`, ...useCaseSide(bench, "order", by(spent)) },
        { name: `postings of top-ups, ${name}`, ...useCaseSide(bench, "top-up", by(filled)) },
      ];
      const limit = orderLimit(bench, orders, by(spent));
      lines.push(...(await paired({ rounds: plan.ledgerRounds, limit, ours })));
    }
  return lines;
}
