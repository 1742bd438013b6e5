import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "./dice.ts";
import type { Acknowledged } from "./market.ts";

const operator = join(import.meta.dirname, "../../../apps/server/src/operator.ts");
const pauseMs = { least: 2_000, most: 5_000 } as const;
const answerWithinMs = 30_000;

type Desk = {
  readonly folder: string;
  readonly dice: Dice;
  readonly told: Acknowledged;
  readonly until: () => boolean;
};

/** Sends and refunds orders by the operator's commands, whole or one unit of a line. */
export async function clerk({ folder, dice, told, until }: Desk): Promise<void> {
  while (!until()) {
    await sleep(dice.between(pauseMs.least, pauseMs.most));
    const number = dice.one(told.numbers);
    if (number === undefined || until()) continue;
    const line = dice.between(1, 2) === 1 ? [] : ["--line", `${dice.between(1, 3)}:1`];
    const isParcel = dice.between(1, 2) === 1;
    const words = isParcel ? ["ship", number, "Colissimo"] : ["refund", number, "torture"];
    const code = await run(folder, [...words, ...line]);
    const name = `${isParcel ? "ship" : "refund"} ended with ${code}`;
    told.answers.set(name, (told.answers.get(name) ?? 0) + 1);
  }
}

/** Under a database that was stopped, a command may never end: it is killed. */
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
