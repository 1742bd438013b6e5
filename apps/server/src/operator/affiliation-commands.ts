import { isDay } from "@papillote/domain/dates/day.ts";
import type { Db } from "#server/db/db.ts";
import { countAffiliatedOrders } from "#server/orders/orders.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { type Command, type CommandWord, exitCodes, firstDay, say } from "./command.ts";

export const affiliationCommands: CommandWord = {
  usage: [["[<from> [<to>]]", "counts the orders that came by partners' links, as CSV, in cents"]],
  commandOf: affiliationCommand,
};

function affiliationCommand(words: readonly string[]): Command | undefined {
  if (words.length > 2 || !words.every(isDay)) return undefined;
  const [from = firstDay, to] = words;
  return {
    run: async ({ db, clock }) =>
      say(await affiliationText(db, { from, to: to ?? dayInParis(clock.now()) }), exitCodes.fine),
  };
}

const columns = [
  ...["month", "orders", "paid", "paid_cents", "refunded_cents"],
  ...["all_paid", "all_paid_cents"],
];

/** Sums alone, as an order would lead to its buyer. */
export async function affiliationText(
  db: Db,
  days: { readonly from: string; readonly to: string },
): Promise<string> {
  const months = await countAffiliatedOrders(db, days);
  const lines = months.map(({ month, orders, paid, amount, refunded, allPaid, allAmount }) => [
    ...[month, orders, paid, amount, refunded],
    ...[allPaid, allAmount],
  ]);
  return [columns, ...lines].map((cells) => `${cells.join(",")}\n`).join("");
}
