import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");
const folders = [join(app, "locales"), join(app, "../../../packages/mail/src/locales")];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

/** Words that only French has among the eleven languages. */
const frenchWords = /(?<!\p{L})(?:pour|avec|chez|votre|vos|aux|une|sont|cette|leur)(?!\p{L})/iu;

function frenchIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^(?:msgstr )?"(.+)"$/gm)]
    .map(([, text = ""]) => text)
    .filter((text) => frenchWords.test(text));
}

test("S9.2a no file of another language has a French sentence", () => {
  const [french, others] = [/fr-FR/, /^(?!.*fr-FR)/].map((name) =>
    files.filter((file) => name.test(file)),
  );
  expect([french?.length, others?.length]).toEqual([2, 20]);
  expect(others?.flatMap(frenchIn)).toEqual([]);
  for (const file of french ?? []) expect(frenchIn(file).length).toBeGreaterThan(20);
});
