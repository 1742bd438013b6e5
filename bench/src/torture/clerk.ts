import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "./dice.ts";
import type { Acknowledged } from "./market.ts";

const operator = join(import.meta.dirname, "../../../apps/server/src/operator.ts");
const pauseMs = { least: 500, most: 2_000 } as const;
/** Beside hundreds of shoppers a command takes ten seconds to start. */
const answerWithinMs = 60_000;
const atOnce = 3;

type Desk = {
  readonly folder: string;
  readonly dice: Dice;
  readonly told: Acknowledged;
  readonly until: () => boolean;
};

/**
 * Sends and refunds orders by the operator's commands, as a whole or one unit of a line. Takes the
 * older half of the paid orders, as a payment takes effect some time after its buyer is back.
 */
export async function clerk({ folder, dice, told, until }: Desk): Promise<void> {
  while (!until()) {
    await sleep(dice.between(pauseMs.least, pauseMs.most));
    const number = dice.one(told.paid.slice(0, Math.ceil(told.paid.length / 2)));
    if (number === undefined || until()) continue;
    await serve({ folder, dice, told }, number, dice.between(1, 4) === 1 ? "ship" : "refund");
  }
}

/** After a rush its orders are fulfilled: that many are refunded, some at the same time. */
export async function refundSome(desk: Omit<Desk, "until">, orders: number): Promise<void> {
  let begun = 0;
  const places = Array.from({ length: atOnce }, async () => {
    while (begun < orders) {
      begun++;
      const number = desk.dice.one(desk.told.paid);
      if (number !== undefined) await serve(desk, number, "refund");
    }
  });
  await Promise.all(places);
}

async function serve(
  { folder, dice, told }: Omit<Desk, "until">,
  number: string,
  verb: "ship" | "refund",
): Promise<void> {
  const line = dice.between(1, 2) === 1 ? [] : ["--line", `${dice.between(1, 2)}:1`];
  const words = { ship: [verb, number, "Colissimo"], refund: [verb, number, "torture"] };
  const code = await run(folder, [...words[verb], ...line]);
  if (verb === "refund" && code === 0) told.refunded.push(number);
  const name = `${verb} ended with ${code}`;
  told.answers.set(name, (told.answers.get(name) ?? 0) + 1);
}

/** While the database is stopped, a command may never end, so it is killed after a time. */
async function run(folder: string, words: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [operator, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: "ignore",
    timeout: answerWithinMs,
    killSignal: "SIGKILL",
  });
  await once(child, "exit");
  return child.exitCode;
}
