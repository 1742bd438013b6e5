import { cpuSeconds } from "./accounts.ts";
import type { Line, Target } from "./lines.ts";

/**
 * One run: requests per second, their number (by which the CPU time is divided), the CPU per
 * request of a process that has already ended, and p99 in ms.
 */
export type Go = {
  readonly perSecond: number;
  readonly count: number;
  readonly cpuUs?: number;
  readonly p99Ms?: number;
};
export type Side = {
  readonly pids: readonly number[];
  /** Runs before each round; its CPU time is not counted. */
  readonly prepare?: () => Promise<void>;
  readonly go: () => Promise<Go>;
};
/** @param tail the label of the p99 line, after the name; without it there is no such line */
export type Ours = Side & {
  readonly name: string;
  readonly tail?: string;
  readonly target?: Target | undefined;
};
type Sides = { readonly rounds: number; readonly limit: Side; readonly ours: readonly Ours[] };
type Rounds = { readonly rate: number[]; readonly cpu: number[]; readonly p99: number[] };

const microseconds = 1_000_000;

/** Alternates the limit and ours round by round, so that both run under the same conditions. */
export async function paired({ rounds, limit, ours }: Sides): Promise<Line[]> {
  const sides = [limit, ...ours];
  const found = new Map(
    sides.map((side): [Side, Rounds] => [side, { rate: [], cpu: [], p99: [] }]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const { perSecond, cpuUs, p99Ms } = await counted(side);
      found.get(side)?.rate.push(perSecond);
      found.get(side)?.cpu.push(cpuUs);
      found.get(side)?.p99.push(p99Ms);
    }
  }
  const of = (side: Side): Rounds => found.get(side) ?? { rate: [], cpu: [], p99: [] };
  return ours.flatMap((side): Line[] => {
    const { name, tail, target } = side;
    const cpu = { ours: of(side).cpu, limit: of(limit).cpu };
    const rate: Line = {
      name,
      unit: "/s",
      ours: of(side).rate,
      limit: of(limit).rate,
      cpu,
      ...(target && { target }),
    };
    return tail === undefined
      ? [rate]
      : [rate, { name: `${name}: ${tail}`, unit: "ms", ours: of(side).p99, limit: of(limit).p99 }];
  });
}

async function counted({
  pids,
  prepare,
  go,
}: Side): Promise<{ perSecond: number; cpuUs: number; p99Ms: number }> {
  await prepare?.();
  const before = cpuSeconds(pids);
  const { perSecond, count, cpuUs = 0, p99Ms = Number.NaN } = await go();
  return { perSecond, p99Ms, cpuUs: cpuUs + ((cpuSeconds(pids) - before) / count) * microseconds };
}
