import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "./dice.ts";
import type { ShopProcesses } from "./processes.ts";

/** What is done to the shop, by name; each blow is counted. */
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
/** The pauses between two blows. */
export const oftenMs = { least: 1_500, most: 6_000 } as const;
export const rareMs = { least: 6_000, most: 16_000 } as const;
const haltMs = { least: 500, most: 6_000 } as const;

export type Blows = Record<Blow, number>;

/** Deals one blow after another until the deadline; the shop recovers between them. */
export async function torment(
  shop: ShopProcesses,
  dice: Dice,
  {
    until,
    calmMs,
  }: { readonly until: () => boolean; readonly calmMs: typeof oftenMs | typeof rareMs },
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

/** Waits for a new postmaster, which the shop starts by itself. */
async function postmasterOf(shop: ShopProcesses, before?: number): Promise<number> {
  const deadline = Date.now() + revivedWithinMs;
  for (;;) {
    const [pid] = shop.databasePids();
    if (pid !== undefined && pid !== before) return pid;
    if (Date.now() > deadline) throw new Error("the shop does not start its database again");
    await sleep(50);
  }
}

const revivedWithinMs = 60_000;
const stopEvery = 4;
/** Every stop ends within this time, whatever the database does. */
const stopMaxMs = 10_000;

/**
 * Restarts the database under load as an upgrade does, and every fourth time also the server, right
 * after the database is gone. Returns the stops that took too long.
 */
export async function restartDatabase(
  shop: ShopProcesses,
  dice: Dice,
  { times, say }: { readonly times: number; readonly say: (line: string) => void },
): Promise<string[]> {
  const stopsMs: number[] = [];
  const backMs: number[] = [];
  for (let time = 1; time <= times; time++) {
    await sleep(dice.between(oftenMs.least, oftenMs.most));
    const begun = performance.now();
    const before = await postmasterOf(shop);
    signal(before, "SIGINT"); // PostgreSQL's fast shutdown
    if (time % stopEvery === 0) stopsMs.push(await shop.stopAndStart());
    await postmasterOf(shop, before);
    await shop.recover();
    backMs.push(performance.now() - begun);
  }
  const seconds = (ms: readonly number[]) => ms.map((one) => (one / 1_000).toFixed(1)).join(" ");
  say(`  ${times} restarts of the database, usable again after (s): ${seconds(backMs)}`);
  say(`  SIGTERM of the server took (s): ${seconds(stopsMs)}`);
  return stopsMs.filter((ms) => ms > stopMaxMs).map((ms) => `a stop took ${Math.round(ms)} ms`);
}

async function kill(pids: readonly (number | undefined)[]): Promise<void> {
  for (const pid of pids) signal(pid, "SIGKILL");
  await sleep(50); // until the parent has noticed it
}

async function halt(pids: readonly (number | undefined)[], dice: Dice): Promise<void> {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await sleep(dice.between(haltMs.least, haltMs.most));
  for (const pid of pids) signal(pid, "SIGCONT");
}

/** A process of this shop that has just ended gets no signal. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined || pid <= 1) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
