import { userInfo } from "node:os";
import { cents, decimalText } from "@papillote/domain/money/cents.ts";
import { type CheckDigit, checkDigits } from "@papillote/domain/vouchers/supplied-code.ts";
import { type AddedCodes, type CodeFile, importCodes } from "#server/imports/imports.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findBatches, saveBrandSupply } from "#server/stock/stock.ts";
import {
  type Command,
  type CommandWord,
  type ExitCode,
  exitCodes,
  type Options,
  say,
} from "./command.ts";

export const codesCommands: CommandWord = {
  usage: [
    ["import <file> --brand <id> [--dry-run]", "takes a supplier's file of codes, whole or not"],
    ["batches", "lists the files that were taken"],
    [
      "brand <id> [check=luhn|mod97|none] [low=20]",
      "sets how its codes are checked, and how few are too few",
    ],
  ],
  options: ["dry-run", "brand"],
  commandOf: codesCommand,
};

function codesCommand([verb, ...words]: readonly string[], options: Options): Command | undefined {
  if (verb === "import") return importCommand(words, options);
  if (options.brand !== undefined || options["dry-run"]) return undefined;
  if (verb === "batches" && words.length === 0) return { run: listBatches };
  return verb === "brand" ? brandCommand(words) : undefined;
}

function importCommand(
  [path, ...more]: readonly string[],
  { brand = "", "dry-run": isDryRun }: Options,
): Command | undefined {
  if (path === undefined || more.length > 0 || !isBrandId(brand)) return undefined;
  const file = { path, brandId: Number(brand), isDryRun, importedBy: userInfo().username };
  return { run: (deps) => importFile(deps, file) };
}

async function importFile(deps: Deps, file: CodeFile): Promise<ExitCode> {
  const { outcome, faults } = await importCodes(deps, file);
  if (outcome.ok) return say(addedText(outcome.value, file.isDryRun), exitCodes.fine);
  const lines = faults.map(({ line, reason }) => `line ${line}: ${reason}\n`).join("");
  const { importedAt, importedBy } = outcome.detail ?? {};
  const words = {
    NO_BRAND: `There is no brand ${file.brandId}.`,
    FILE_TAKEN: `This file was taken already, by ${importedBy} at ${(importedAt as Date | undefined)?.toISOString()}.`,
    BAD_LINES: `${faults.length} faults: nothing of the file was taken.`,
    NO_CODES: "The file has no codes.",
    FILE_CHANGED: "The file changed while it was read: nothing of it was taken.",
  };
  return say(`${lines}${words[outcome.refusal]}\n`, exitCodes.found);
}

function addedText({ brandName, codes, quarantined, byValue }: AddedCodes, isDryRun: boolean) {
  const values = [...byValue].map(([value, count]) => `  ${valueText(value)}: ${count}\n`);
  return (
    `${codes} codes of ${brandName} ${isDryRun ? "would be added (dry run)" : "added"}:\n` +
    `${values.join("")}  in quarantine, as they end too soon to be sold: ${quarantined}\n`
  );
}

function valueText(value: number | null): string {
  return value === null ? "open amount" : decimalText(cents(value));
}

async function listBatches({ db }: Deps): Promise<ExitCode> {
  const batches = await findBatches(db);
  if (batches.length === 0) return say("No file of codes was taken.\n", exitCodes.fine);
  const lines = batches.map(
    ({ batchId, importedAt, importedBy, brandName, codes, quarantined, fileName, sha256 }) =>
      `${batchId}  ${importedAt.toISOString()}  ${importedBy}  ${brandName}  ${codes} codes ` +
      `(${quarantined} in quarantine)  ${fileName}  sha256 ${sha256}\n`,
  );
  return say(lines.join(""), exitCodes.fine);
}

function brandCommand([id = "", ...settings]: readonly string[]): Command | undefined {
  if (!isBrandId(id) || settings.length === 0) return undefined;
  const given = Object.fromEntries(settings.map((one) => one.split("=", 2)));
  const { check, low, ...others } = given as Record<string, string | undefined>;
  if (Object.keys(others).length > 0 || !(low === undefined || /^\d{1,6}$/.test(low)))
    return undefined;
  const checkDigit = checkDigits.find((one) => one === check);
  if (check !== undefined && checkDigit === undefined) return undefined;
  const supply = {
    ...(checkDigit && { checkDigit }),
    ...(low !== undefined && { lowCodes: Number(low) }),
  };
  return { run: ({ db }) => setSupply(db, Number(id), supply) };
}

async function setSupply(
  db: Deps["db"],
  brandId: number,
  supply: { readonly checkDigit?: CheckDigit; readonly lowCodes?: number },
): Promise<ExitCode> {
  return (await saveBrandSupply(db, brandId, supply))
    ? say(`The supply of brand ${brandId} is set.\n`, exitCodes.fine)
    : say(`There is no brand ${brandId}.\n`, exitCodes.found);
}

function isBrandId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
