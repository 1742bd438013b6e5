import { type NumberedDocument, numberedDocuments } from "#server/documents/documents.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type Command,
  type CommandWord,
  type ExitCode,
  exitCodes,
  type Options,
} from "./command.ts";

export const documentsCommands: CommandWord = {
  usage: [["[--year <year>] [--series R|F|A]", "writes the numbered documents as CSV, in cents"]],
  options: ["year", "series"],
  commandOf: documentsCommand,
};

function documentsCommand(
  words: readonly string[],
  { year, series }: Options,
): Command | undefined {
  if (words.length > 0 || !/^(20\d\d)?$/.test(year ?? "")) return undefined;
  if (series !== undefined && !/^[RFA]$/.test(series)) return undefined;
  const filter = { year: year === undefined ? null : Number(year), series: series ?? null };
  return { run: (deps) => writeDocuments(deps, filter) };
}

const columns = [
  ...["number", "date", "kind", "order", "buyer", "total_cents", "outside_vat_cents"],
  ...["net_cents", "vat_cents", "vat_by_rate"],
];

/** Writes batch by batch: the next one is read when the reader of the output has taken this one. */
async function writeDocuments({ db }: Deps, filter: Filter): Promise<ExitCode> {
  await written(`${columns.join(",")}\n`);
  for await (const batch of numberedDocuments(db, filter))
    await written(batch.map(lineOf).join(""));
  return exitCodes.fine;
}

type Filter = Parameters<typeof numberedDocuments>[1];

/** Rates are in hundredths of a percent: `2000:4167:833` is 20 %, its net amount and its VAT. */
function lineOf({ number, issuedOn, kind, order, isCompany, ...money }: NumberedDocument): string {
  const { total, outsideVat, net, vat, rates } = money;
  const buyer = isCompany ? "company" : "person";
  const cells = [number, issuedOn, kind, order, buyer, total, outsideVat, net, vat];
  const byRate = rates.map((one) => `${one.rate}:${one.net}:${one.vat}`).join(" ");
  return `${[...cells, byRate].join(",")}\n`;
}

function written(text: string): Promise<void> {
  return new Promise((taken, failed) => {
    process.stdout.write(text, (error) => (error ? failed(error) : taken()));
  });
}
