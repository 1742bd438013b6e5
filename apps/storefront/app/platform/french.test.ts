import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const po = readFileSync(new URL("../locales/fr-FR.po", import.meta.url), "utf8");
const sentences = [...po.matchAll(/^msgstr "(.+)"$/gm)]
  .map(([, text = ""]) => text)
  .filter((text) => !text.includes("\\n"));

/** Places and plural forms are code, not copy. */
const copyOf = (text: string) => text.replaceAll(/\{\w+, plural,/g, "").replaceAll(/\{\w+\}/g, "x");

describe("the French texts follow French typography", () => {
  test("every sentence is translated", () => {
    expect(sentences.length).toBeGreaterThan(250);
    expect([...po.matchAll(/^msgid ".+"\nmsgstr ""$/gm)]).toEqual([]);
  });

  test.each([
    ["an apostrophe is typographic", /'/],
    [
      "a colon, semicolon, question or exclamation mark follows a no-break space",
      /[^\u00a0][:;?!]/,
    ],
    [
      "an opening quotation mark is followed by one, a closing one follows one",
      /«[^\u00a0]|[^\u00a0]»/,
    ],
    ["no narrow no-break space, which the fonts lack", /\u202f/],
    ["no three dots", /\.\.\./],
    ["the words of the shop: carte, bon, cagnotte", /\b(wallet|voucher|e-carte|porte-monnaie)\b/i],
  ])("%s", (_, fault) => {
    expect(sentences.map(copyOf).filter((text) => fault.test(text))).toEqual([]);
  });

  test("the familiar form is only in a giver's message, which is quoted as a whole", () => {
    const ours = sentences.filter((text) => !/^«\u00a0[^«»{}]+\u00a0»$/.test(text)).map(copyOf);
    expect(ours.length).toBeGreaterThan(sentences.length - 5);
    expect(ours.filter((text) => /(?<!\p{L})(tu|ton|tes)(?!\p{L})/iu.test(text))).toEqual([]);
  });
});
