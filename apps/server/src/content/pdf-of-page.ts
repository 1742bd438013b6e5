import { readFile } from "node:fs/promises";
import { displayText } from "@papillote/domain/catalog/search-text.ts";
import { concurrencyLimit } from "#server/platform/concurrency-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { findPage } from "./content.store.ts";
import { fillLegalFacts } from "./legal-facts.ts";
import { printText } from "./print-text.ts";

type Pdf = ReturnType<typeof wirePdf>;

/** The page whose PDF the operator may replace by a file. */
const viewed = "agence-havas";
const printedMax = 20;
/** Printed in place of a fact that the operator has not supplied. */
const missing = "[…]";

/** Prints each text once and keeps the latest PDFs, as a PDF takes a tenth of a second. */
export function pdfMaker({ db, config }: Pick<Deps, "db" | "config">) {
  const printed = new Map<string, Promise<Buffer>>();
  const limited = concurrencyLimit({ atOnce: 1, waitingMax: 20, work: "printed pages" });
  const filled = (text: string) =>
    displayText(fillLegalFacts(text, config)).replaceAll(/\{\{[\w.]+\}\}/g, missing);
  return async (identifier: string, version: number | undefined): Promise<Pdf | undefined> => {
    if (identifier === viewed && config.documentPdf)
      return pdfNamed(identifier, await readFile(config.documentPdf));
    const row = await findPage(db, identifier, version);
    if (!row) return undefined;
    const key = `${identifier} ${row.version}`;
    const text = {
      title: filled(row.title),
      markdown: filled(row.markdown),
      updatedOn: row.updatedOn,
      shopName: config.shopName,
    };
    const pdf = printed.get(key) ?? limited(() => printText(text));
    printed.delete(key);
    printed.set(key, pdf);
    const [oldest] = printed.keys();
    if (printed.size > printedMax && oldest !== undefined) printed.delete(oldest);
    pdf.catch(() => printed.delete(key)); // the caller gets the failure; the next call retries
    return pdfNamed(identifier, await pdf);
  };
}

function pdfNamed(identifier: string, pdf: Buffer): Pdf {
  return wirePdf({ filename: `${identifier}.pdf`, pdf });
}
