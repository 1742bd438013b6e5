import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cmsPagePdf } from "@papillote/contract/content.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { frenchAccess, pdfAccess, pdfText } from "#server/testing/pdf.ts";
import { printText } from "./print-text.ts";

const db = await testDatabase();
const server = await openServer(testDeps(db));
afterAll(() => server.app.close());
beforeAll(() =>
  db.query(
    `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
       sort_order, is_active, markdown) values
     ('cgv', 'Conditions', 'cgv', 'default', '', '2026-10-05', 10, true,
      '# Conditions\n\nVendu par **{{company.brand}}**, {{company.capital}}.\n\n1. Un\n2. Deux'),
     ('agence-havas', 'Le dossier', 'agence-havas', 'empty', '', '2026-10-05', 20, true, 'Ici.')`,
  ),
);

async function pdfOf(identifier: string, at = server) {
  const { status, result } = await at.ask(cmsPagePdf, { params: { identifier } });
  const { base64 = "" } = (result ?? {}) as { base64?: string };
  return { status, pdf: Buffer.from(base64, "base64") };
}

test("S2.22 a page of text is printed with its title once, its lists and the seller's facts", async () => {
  const { pdf } = await pdfOf("cgv");
  const words = pdfText(pdf).replaceAll(/\s+/g, " ");
  expect(words.match(/Conditions/g)).toHaveLength(1);
  expect(words).toContain("Vendu par Papillote, […].");
  expect(words).toContain("1. Un 2. Deux");
  expect(pdfAccess(pdf)).toEqual({ ...frenchAccess, title: "Conditions" });
  expect(await pdfOf("nothing")).toMatchObject({ status: 404 });
});

test("S2.22 a long text goes on over pages, which name their number and the text", async () => {
  const pdf = await printText({
    title: "Le dossier",
    markdown: "Une phrase qui se répète.\n\n".repeat(120),
    updatedOn: "2026-11-02",
    shopName: "Papillote",
  });
  const pages = pdfText(pdf)
    .split("\f")
    .filter((text) => text.trim() !== "");
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join("").match(/Une phrase qui se répète\./g)).toHaveLength(120);
  expect(pages[1]).toMatch(/Le dossier\s+2\s*\/\s*\d/);
});

test("S2.22 the operator's own PDF takes the place of the printed page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "papillote-document-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "own.pdf");
  writeFileSync(file, "%PDF-1.7 own");
  const own = await openServer(testDeps(db, { environment: { DOCUMENT_PDF: file } }));
  expect((await pdfOf("agence-havas", own)).pdf.toString()).toBe("%PDF-1.7 own");
  expect((await pdfOf("cgv", own)).pdf.length).toBeGreaterThan(1_000);
  await own.app.close();
});
