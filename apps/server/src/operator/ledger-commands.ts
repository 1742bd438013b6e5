import { auditLedger, findingText, sealLedger } from "#server/ledger/ledger.ts";
import { stuckLines } from "#server/operations/operations.ts";
import type { Deps } from "#server/platform/deps.ts";
import { publicKeyOf } from "#server/platform/signature.ts";
import { type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";
import { listLiabilities, statementCommand } from "./ledger-reports.ts";

const runs = new Map([
  ["check", checkMoney],
  ["stuck", listStuck],
  ["seal", sealDays],
  ["liability", listLiabilities],
]);

export const ledgerCommands: CommandWord = {
  usage: [
    ["check", "compares balances, postings, lots, vouchers and payments"],
    ["stuck", "lists what waits beyond its time: orders, refunds, messages, jobs …"],
    ["seal", "seals and exports the days of the ledger that are over"],
    ["liability", "lists what the shop owes, by kind, brand and month"],
    [
      "statement <account> [<from> [<to>]]",
      "sums an account of the shop by cause, between two days",
    ],
  ],
  commandOf: ([verb = "", ...more]) => {
    if (verb === "statement") return statementCommand(more);
    const run = runs.get(verb);
    return run && more.length === 0 ? { run } : undefined;
  },
};

export async function checkMoney(deps: Deps): Promise<ExitCode> {
  const findings = await auditLedger(deps, "all");
  if (findings.length === 0)
    return say("The ledger is right: all its sources agree.\n", exitCodes.fine);
  return say(
    `${findings.map(findingText).join("\n")}\n${findings.length} findings\n`,
    exitCodes.found,
  );
}

async function listStuck(deps: Deps): Promise<ExitCode> {
  const stuck = await stuckLines(deps);
  if (stuck.length === 0) return say("Nothing waits beyond its time.\n", exitCodes.fine);
  return say(`${stuck.join("\n")}\n${stuck.length} stuck\n`, exitCodes.found);
}

async function sealDays(deps: Deps): Promise<ExitCode> {
  const sealed = await sealLedger(deps);
  const lines = sealed.map(({ day: sealedDay, head }) => `${sealedDay}  ${head.toString("hex")}`);
  const publicKey = publicKeyOf(deps.secrets.sealKey);
  return say(
    `${[...lines, `${sealed.length} days sealed, public key ${publicKey}`].join("\n")}\n`,
    exitCodes.fine,
  );
}
