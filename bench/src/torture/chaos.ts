import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "./dice.ts";
import type { ShopProcesses } from "./processes.ts";

/** What happens to the shop, by name; each is counted. */
const blows = {
  "server killed": (shop) => kill([shop.serverPid()]),
  "database killed": (shop) => kill(shop.databasePids().slice(0, 1)),
  "a backend killed": (shop, dice) => kill([dice.one(shop.databasePids().slice(1))]),
  "sandbox killed": (shop) => kill([shop.sandboxPid()]),
  "server stopped": (shop, dice) => halt([shop.serverPid()], dice),
  "database stopped": (shop, dice) => halt(shop.databasePids(), dice),
  "sandbox stopped": (shop, dice) => halt([shop.sandboxPid()], dice),
} as const satisfies Record<string, (shop: ShopProcesses, dice: Dice) => Promise<void>>;

type Blow = keyof typeof blows;
const names = Object.keys(blows) as readonly Blow[]; // the keys of the object above
const calmMs = { least: 1_500, most: 6_000 } as const;
const haltMs = { least: 500, most: 6_000 } as const;

export type Blows = Record<Blow, number>;

/** One blow after another until the deadline; the shop recovers between them. */
export async function torment(
  shop: ShopProcesses,
  dice: Dice,
  until: () => boolean,
): Promise<Blows> {
  const counted = Object.fromEntries(names.map((name) => [name, 0])) as Blows;
  while (!until()) {
    await sleep(dice.between(calmMs.least, calmMs.most));
    if (until()) break;
    const name = dice.one(names);
    if (name === undefined) break;
    counted[name]++;
    await blows[name](shop, dice);
    await shop.recover();
  }
  return counted;
}

async function kill(pids: readonly (number | undefined)[]): Promise<void> {
  for (const pid of pids) signal(pid, "SIGKILL");
  await sleep(50); // until the parent has seen it
}

async function halt(pids: readonly (number | undefined)[], dice: Dice): Promise<void> {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await sleep(dice.between(haltMs.least, haltMs.most));
  for (const pid of pids) signal(pid, "SIGCONT");
}

/** A process of this shop that has just ended gets nothing. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined || pid <= 1) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
