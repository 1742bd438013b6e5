import type { HostileReply, HostileRequest } from "./send.ts";

type Fault = {
  readonly number: number;
  readonly request: HostileRequest;
  readonly reply: HostileReply;
};
export type Tally = {
  readonly statuses: Map<string, number>;
  /** Requests that were answered with 5xx, or not at all. */
  readonly faults: Fault[];
  readonly probesMs: number[];
  readonly megabytes: number[];
  slowest: { readonly number: number; readonly ms: number; readonly line: string };
  before: number;
  after: number;
  stopMs: number;
  logins: number;
};

const stallMs = 2_000;
const stopWithinMs = 10_000;
/** Caches fill in the first half; growth by more than this after it is growth without end. */
const growthMaxMb = 100;
const shownFaultsMax = 40;
const bodyShownMax = 500;

export function newTally(): Tally {
  return {
    statuses: new Map(),
    faults: [],
    probesMs: [],
    megabytes: [],
    slowest: { number: 0, ms: 0, line: "" },
    ...{ before: 0, after: 0, stopMs: 0, logins: 0 },
  };
}

/** Prints what happened; true when the shop withstood the requests. */
export function report(tally: Tally, run: string, logLines: readonly string[]): boolean {
  const { statuses, faults, megabytes, probesMs, slowest } = tally;
  const half = Math.ceil(megabytes.length / 2);
  const highest = (list: readonly number[]) => list.reduce((a, b) => Math.max(a, b), 0);
  const growth = highest(megabytes.slice(half)) - highest(megabytes.slice(0, half));
  const logged = logLines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
  const count = [...statuses.values()].reduce((a, b) => a + b, 0);
  console.log(`${count} requests, ${run}, ${tally.logins} logins:`, counted(statuses));
  console.log(
    `memory (MB): ${tally.before} before, ${highest(megabytes)} at most, ${tally.after} after;`,
    `slowest answer ${slowest.ms} ms (${slowest.number}: ${slowest.line.slice(0, 90)})`,
  );
  const checks = [
    ["answers with 5xx, or none", faults.length, 0],
    ["errors in the log", logged.length, 0],
    [`probes over ${stallMs} ms`, probesMs.filter((ms) => ms > stallMs).length, 0],
    ["longest probe (ms)", Math.round(highest(probesMs)), stallMs],
    ["growth of memory in the second half (MB)", Math.max(0, growth), growthMaxMb],
    ["time to stop (ms)", Math.round(tally.stopMs), stopWithinMs],
  ] as const;
  for (const [name, value, most] of checks)
    console.log(`${value <= most ? "✓" : "✗"} ${name}: ${value}`);
  for (const fault of faults.slice(0, shownFaultsMax)) console.log(lineOf(fault));
  for (const line of [...new Set(logged.map(errorOf))].slice(0, shownFaultsMax)) console.log(line);
  return checks.every(([, value, most]) => value <= most);
}

function counted(statuses: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...statuses].sort());
}

/** One line for a request, which `npm run hostile -- --seed … --only <number>` sends again. */
function lineOf({ number, request: { method, target, body, way }, reply }: Fault): string {
  const sent = way ?? body.toString().slice(0, bodyShownMax);
  const status = reply.status ?? `no answer in ${Math.round(reply.ms)} ms`;
  return `--only ${number}: ${status}: ${method} ${target.slice(0, 200)} ${sent}`;
}

function errorOf(line: string): string {
  return /"err":\{.{0,400}/.exec(line)?.[0] ?? line.slice(0, 400);
}
