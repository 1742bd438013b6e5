import { day } from "@papillote/domain/dates/day.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import { setPriceGroup } from "#server/accounts/accounts.ts";
import { saveReturnAddress } from "#server/catalog/catalog.ts";
import { importFolder, printReport } from "#server/imports/imports.ts";
import { progressBar } from "#server/launch/progress-bar.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { quarantinedCodes } from "#server/stock/stock.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const importCommands: CommandWord = {
  usage: [["<folder> [--dry-run]", "imports catalogue files, except those with bad rows"]],
  options: ["dry-run"],
  commandOf: ([folder, ...more], options) =>
    folder !== undefined && more.length === 0
      ? { run: (deps) => importCatalogue(deps, folder, options["dry-run"]) }
      : undefined,
};

export const stockCommands: CommandWord = {
  usage: [["", "lists the codes in quarantine: they end too soon to be sold"]],
  commandOf: (words) => (words.length === 0 ? { run: listQuarantine } : undefined),
};

export const priceGroupCommands: CommandWord = {
  usage: [["<e-mail> <code>", "lets a customer pay the prices of a customer group"]],
  commandOf: ([email, code, ...more]) =>
    email !== undefined && code !== undefined && more.length === 0
      ? priceGroupCommand({ email, code })
      : undefined,
};

export const returnAddressCommands: CommandWord = {
  usage: [["<brand id> <address>", "sets where a brand takes its physical cards back"]],
  commandOf: ([id = "", ...words]) => {
    const address = words.join(" ").trim();
    if (!/^[1-9]\d{0,8}$/.test(id) || address === "" || address.length > 200) return undefined;
    return { run: ({ db }) => setReturnAddress(db, { brandId: Number(id), address }) };
  },
};

async function setReturnAddress(
  db: Deps["db"],
  brand: { readonly brandId: number; readonly address: string },
): Promise<ExitCode> {
  return (await saveReturnAddress(db, brand))
    ? say(`Cards of brand ${brand.brandId} go back to ${brand.address}.\n`, exitCodes.fine)
    : say(`There is no brand ${brand.brandId}.\n`, exitCodes.found);
}

async function importCatalogue(deps: Deps, folder: string, isDryRun: boolean): Promise<ExitCode> {
  const bar = progressBar();
  const report = await importFolder(deps, folder, { isDryRun, onProgress: bar.show }).finally(
    bar.end,
  );
  return say(`${printReport(report)}\n`, report.ok ? exitCodes.fine : exitCodes.found);
}

async function listQuarantine({ db, clock }: Deps): Promise<ExitCode> {
  const pools = await quarantinedCodes(db, day(dayInParis(clock.now())));
  if (pools.length === 0)
    return say("Every free code lasts long enough to be sold.\n", exitCodes.fine);
  const lines = pools.map(
    ({ brandName, denomination, promisedMonths, codes, earliestEnd }) =>
      `${brandName} ${denomination === null ? "open amount" : decimalText(denomination)}  ` +
      `${codes} codes, the first ends on ${earliestEnd}  ` +
      `promised: ${promisedMonths === null ? "no end" : `${promisedMonths} months`}`,
  );
  const sum = pools.reduce((codes, pool) => codes + pool.codes, 0);
  return say(`${lines.join("\n")}\n${sum} codes in quarantine\n`, exitCodes.found);
}

function priceGroupCommand(target: { readonly email: string; readonly code: string }): Command {
  const refusals = {
    NO_ACCOUNT: `There is no account with ${target.email}.\n`,
    NO_GROUP: `There is no customer group ${target.code}.\n`,
  };
  const run = async ({ db }: Deps): Promise<ExitCode> => {
    const set = await setPriceGroup(db, target);
    return set.ok
      ? say(
          `${target.email} pays the prices of ${set.value.name} (${set.value.code}).\n`,
          exitCodes.fine,
        )
      : say(refusals[set.refusal], exitCodes.found);
  };
  return { run };
}
