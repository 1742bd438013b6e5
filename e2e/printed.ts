import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Download } from "@playwright/test";

const run = promisify(execFile);
const dotsPerInch = "200";

export type PdfContent = {
  readonly text: string;
  readonly isTagged: boolean;
  readonly language: string;
  readonly firstPage: Buffer;
};

/**
 * A downloaded PDF: its text, its first page as an image, and whether it is tagged for screen
 * readers.
 */
export async function readPdf(download: Download): Promise<PdfContent> {
  const file = await download.path();
  const [text, facts, page] = await Promise.all([
    run("pdftotext", ["-layout", file, "-"]),
    run("pdfinfo", [file]),
    run("pdftoppm", ["-png", "-r", dotsPerInch, "-f", "1", "-l", "1", file], {
      encoding: "buffer",
      maxBuffer: 64 * 1024 * 1024,
    }),
  ]);
  const bytes = await download
    .createReadStream()
    .then(async (stream) => Buffer.concat(await stream.toArray()));
  return {
    text: text.stdout,
    isTagged: /^Tagged:\s+yes$/m.test(facts.stdout),
    language: /\/Lang\s*\(([^)]*)\)/.exec(bytes.toString("latin1"))?.[1] ?? "",
    firstPage: page.stdout,
  };
}
