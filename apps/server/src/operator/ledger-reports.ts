import { isDay } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import type { Queryable } from "#server/db/db.ts";
import { type AccountSide, findLiabilities, findSidesOfAccount } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type ExitCode, exitCodes, firstDay, say } from "./command.ts";

export async function listLiabilities({ db }: Deps): Promise<ExitCode> {
  return say(await liabilityText(db), exitCodes.fine);
}

/** What the shop owes: one line for each kind, brand and month, with the sums of the kinds. */
export async function liabilityText(db: Queryable): Promise<string> {
  const found = await findLiabilities(db);
  const kinds = [...new Set(found.map(({ what }) => what))];
  const lines = kinds.flatMap((kind) => {
    const ofKind = found.filter(({ what }) => what === kind);
    const sum = addCents(...ofKind.map(({ amount }) => amount));
    return [
      `${kind}: ${euros(sum)}`,
      ...ofKind
        .filter(({ month }) => month !== "")
        .map(({ of, month, count, amount }) => tabbed([month, of, String(count), euros(amount)])),
    ];
  });
  const all = addCents(...found.map(({ amount }) => amount));
  return `${[...lines, `all: ${euros(all)}`].join("\n")}\n`;
}

/** `statement <account> [<from> [<to>]]`, days in Paris; undefined when it is not understood. */
export function statementCommand(words: readonly string[]): Command | undefined {
  const [account, from = firstDay, to, ...more] = words;
  const days = [from, to].filter((day) => day !== undefined);
  if (account === undefined || more.length > 0 || !days.every(isDay)) return undefined;
  return { run: (deps) => printStatement(deps, { account, from, to }) };
}

type Statement = {
  readonly account: string;
  readonly from: string;
  readonly to: string | undefined;
};

async function printStatement(
  { db, clock }: Deps,
  { account, from, to }: Statement,
): Promise<ExitCode> {
  const text = await statementText(db, { account, from, to: to ?? dayInParis(clock.now()) });
  return text === undefined
    ? say(`${account} is no account of the shop: see docs/ledger.md\n`, exitCodes.found)
    : say(text, exitCodes.fine);
}

/** Undefined for an unknown account. */
export async function statementText(
  db: Queryable,
  { account, from, to }: { readonly account: string; readonly from: string; readonly to: string },
): Promise<string | undefined> {
  const sides = await findSidesOfAccount(db, { kind: account, from, to });
  if (!sides) return undefined;
  const lines = sides.map((side) => tabbed([side.cause, String(side.count), ...sums(side)]));
  const all = {
    to: addCents(...sides.map((side) => side.to)),
    from: addCents(...sides.map((side) => side.from)),
  };
  const heading = tabbed(["cause", "postings", "to", "from", "to less from"]);
  const total = tabbed(["all", "", ...sums(all)]);
  return `${[`${account}, ${from} to ${to}`, heading, ...lines, total].join("\n")}\n`;
}

function sums({ to, from }: Pick<AccountSide, "to" | "from">): string[] {
  return [euros(to), euros(from), euros(to - from)];
}

/** Also for a negative sum, which `Cents` is not. */
function euros(amount: Cents | number): string {
  const sign = amount < 0 ? "-" : "";
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function tabbed(cells: readonly string[]): string {
  return cells.join("\t");
}
