import { cpuSeconds } from "./accounts.ts";
import type { Line, Target } from "./lines.ts";

/** One go: how many a second, how many in all for the account of CPU, and what a process that is gone by now used for each. */
export type Go = { readonly perSecond: number; readonly count: number; readonly cpuUs?: number };
export type Side = { readonly pids: readonly number[]; readonly go: () => Promise<Go> };
export type Ours = Side & { readonly name: string; readonly target?: Target | undefined };
type Sides = { readonly rounds: number; readonly limit: Side; readonly ours: readonly Ours[] };
type Found = { readonly rate: number[]; readonly cpu: number[] };

const microseconds = 1_000_000;

/** The limit and ours in the same minutes, round by round, each first in turn. */
export async function paired({ rounds, limit, ours }: Sides): Promise<Line[]> {
  const sides = [limit, ...ours];
  const found = new Map(sides.map((side): [Side, Found] => [side, { rate: [], cpu: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const { perSecond, cpuUs } = await counted(side);
      found.get(side)?.rate.push(perSecond);
      found.get(side)?.cpu.push(cpuUs);
    }
  }
  const of = (side: Side): Found => found.get(side) ?? { rate: [], cpu: [] };
  return ours.map((side): Line => {
    const { name, target } = side;
    const cpu = { ours: of(side).cpu, limit: of(limit).cpu };
    return { name, unit: "/s", ours: of(side).rate, limit: of(limit).rate, cpu, ...(target && { target }) };
  });
}

async function counted({ pids, go }: Side): Promise<{ perSecond: number; cpuUs: number }> {
  const before = cpuSeconds(pids);
  const { perSecond, count, cpuUs = 0 } = await go();
  return { perSecond, cpuUs: cpuUs + ((cpuSeconds(pids) - before) / count) * microseconds };
}
