import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const po = readFileSync(new URL("../locales/fr-FR.po", import.meta.url), "utf8");
const mailFile = "../../../../packages/mail/src/locales/fr-FR.po";
const mails = readFileSync(new URL(mailFile, import.meta.url), "utf8");
const sentences = [...po.matchAll(/^msgstr "(.+)"$/gm)]
  .map(([, text = ""]) => text)
  .filter((text) => !text.includes("\\n"));
const texts = [...mails.matchAll(/^msgstr "(.+)"$/gm)].map(([, text = ""]) => text);
/**
 * Leaves out the SMS: they have plain spaces and apostrophes, as others would make two SMS of one.
 */
const letters = mails
  .split("\n\n")
  .filter((entry) => !entry.includes("#: src/mail.tsx"))
  .flatMap((entry) => [...entry.matchAll(/^msgstr "(.+)"$/gm)].map(([, text = ""]) => text));

/** Placeholders and plural forms are code, not copy. */
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
    [
      "the words of the shop: carte, bon, cagnotte",
      /\b((?<!(Google|Apple) )wallet|voucher|e-carte|porte-monnaie)\b/i,
    ],
  ])("%s", (_, fault) => {
    expect([...sentences, ...letters].map(copyOf).filter((text) => fault.test(text))).toEqual([]);
  });

  test("no message about money or a failure has a pun or « Oups »", () => {
    const pun = /oups|(?<!\p{L})(re|dé)pli|papier|emball|bonbon|papillote/iu;
    const calm =
      /paiement|payé|prélev|rembours|débit|erreur|échou|pas (pu|abouti|fonctionné)|ne s’est pas/i;
    const faults = [...sentences, ...texts].filter(
      (text) => pun.test(copyOf(text)) && calm.test(text),
    );
    expect(faults).toEqual([]);
    expect([...sentences, ...texts].filter((text) => /oups/i.test(text))).toEqual([]);
  });

  test.each([
    /Bon (e-mail|mobile)/,
    /tout seul/,
    /Qui tient/,
    /pas connecté/,
    /une espace/,
    /est (changée?|corrigée)\b/,
    /code (de récupération )?est faux/,
    /envoi n’a pas pu être lu/,
    /de nous-mêmes/,
    /pour lui/,
    /s’est trompé/,
    /48 heures/,
    /^Ensemble$/,
    /donnez à personne/,
    /(téléphone|mobile) n’est pas valable/,
    /hors ligne/i,
    /^Revenir/,
    /^Chercher/,
    /rien ne s’écrit/,
    /n’en demandent pas l’accord/,
    /dans vos bons\./,
    /^Ajouter un bon/,
    /aller au panier/,
    /est déjà partie/,
    /rien n’en part/,
    /patiente/,
    /n’achète plus/,
    /les perdrait/,
  ])("no text reads %s", (fault) => {
    expect([...sentences, ...texts].filter((text) => fault.test(text))).toEqual([]);
  });

  test("the familiar form is only in a giver's message, which is quoted as a whole", () => {
    const ours = sentences.filter((text) => !/^«\u00a0[^«»{}]+\u00a0»$/.test(text)).map(copyOf);
    expect(ours.length).toBeGreaterThan(sentences.length - 5);
    expect(ours.filter((text) => /(?<!\p{L})(tu|ton|tes)(?!\p{L})/iu.test(text))).toEqual([]);
  });
});
