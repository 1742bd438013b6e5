import { parseArgs } from "node:util";

/** Calls of the catalogue by many callers at the same time. */
export const callRows = ["listing", "text", "render-list"] as const;
export type CallRow = (typeof callRows)[number];

/** All rows by name, in the order of their measurement. */
export const rowNames = [
  "start",
  "growth",
  "large",
  "home",
  "category",
  "product",
  "catalogue-24",
  "catalogue-50",
  ...callRows,
  "me",
  "login",
  "known",
  "engine",
  "order",
  "checkout",
  "top-up",
  "ledger",
  "codes",
  "lighthouse",
] as const;
export type RowName = (typeof rowNames)[number];

/** Durations and numbers of rounds. All are fixed, so nothing waits for a number to settle. */
export type Plan = {
  readonly rows: readonly RowName[];
  readonly isQuick: boolean;
  readonly rounds: number;
  readonly connections: number;
  /** Number of callers in the rows with a p99. */
  readonly callers: number;
  /** Sizes as multiples of the demo catalogue. */
  readonly catalogueSizes: readonly number[];
  /** Seconds of one load on a page or call. */
  readonly loadSeconds: number;
  readonly orderSeconds: number;
  readonly coldPages: number;
  /** Seconds for the statements of an order by themselves, which each connection plans first. */
  readonly scriptSeconds: number;
  readonly pgbenchSeconds: number;
  readonly pgbenchScale: number;
  readonly wallets: number;
  /** Requests for a known account, and as many for an unknown one. */
  readonly tries: number;
  /** Calls per round in a browser. */
  readonly engineCalls: number;
  /** The minimum of codes in each pool when a round of orders begins. */
  readonly freeCodes: number;
  /** Rounds for each number of callers, on one wallet and on all. */
  readonly ledgerRounds: number;
  /** Postings in the ledger before its row is measured; 0 means only those of the wallets. */
  readonly postings: number;
  /** Number of lines in a supplier's file. */
  readonly suppliedCodes: number;
};

const whole = {
  rounds: 5,
  connections: 8,
  callers: 32,
  catalogueSizes: [1, 10, 100],
  loadSeconds: 3,
  orderSeconds: 5,
  coldPages: 8,
  scriptSeconds: 15,
  pgbenchSeconds: 30,
  pgbenchScale: 50,
  wallets: 10_000,
  tries: 200,
  engineCalls: 500,
  freeCodes: 600,
  ledgerRounds: 2,
  suppliedCodes: 100_000,
};
const quick = {
  rounds: 1,
  connections: 8,
  callers: 32,
  catalogueSizes: [1, 10],
  loadSeconds: 2,
  orderSeconds: 3,
  coldPages: 3,
  scriptSeconds: 6,
  pgbenchSeconds: 4,
  pgbenchScale: 5,
  wallets: 500,
  tries: 20,
  engineCalls: 50,
  freeCodes: 200,
  ledgerRounds: 1,
  suppliedCodes: 10_000,
};

export const usage = `npm run bench [-- [row …] [--quick] [--postings n]]

  rows     ${rowNames.join(", ")}; all of them when none is named
  --quick  one short round of each, to see that it works: its numbers mean nothing
  --postings  so many are in the ledger before its row is measured: 1000000 takes some minutes
`;

/** @throws Error that names the invalid argument. */
export function planOf(args: readonly string[]): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      postings: { type: "string", default: "0" },
    },
  });
  const unknown = positionals.filter((name) => !rowNames.includes(name as RowName));
  if (unknown.length > 0) throw new Error(`there is no row ${unknown.join(", ")}\n\n${usage}`);
  const rows =
    positionals.length === 0 ? rowNames : rowNames.filter((name) => positionals.includes(name));
  const postings = Number(values.postings);
  if (!Number.isSafeInteger(postings) || postings < 0)
    throw new Error(`--postings ${values.postings} is no number\n\n${usage}`);
  return { rows, isQuick: values.quick, postings, ...(values.quick ? quick : whole) };
}

/** Only a complete run may replace the numbers in the documentation. */
export function isWhole({ rows, isQuick, postings }: Plan): boolean {
  return !isQuick && postings === 0 && rows.length === rowNames.length;
}
