import { readFile } from "node:fs/promises";
import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { type EmailData, type EmailTemplate, renderEmail, renderSms } from "./mail.tsx";

const shop = { shopName: "Papillote", origin: "https://papillote.example" };

const samples: { [Template in EmailTemplate]: EmailData[Template] } = {
  "order-receipt": {
    firstname: "Léonie",
    orderNumber: "100000042",
    placedAt: "2026-11-20T11:05:00.000Z",
    lines: [
      { name: "Escalune <50>", qty: 2, total: cents(10_000) },
      { name: "Cacaotine", qty: 1, total: cents(2_550) },
    ],
    total: cents(12_550),
    paidBalance: cents(5_000),
    paidCard: cents(7_550),
    waitingQty: 2,
  },
  "topup-receipt": {
    firstname: "Léonie",
    amount: cents(5_000),
    balance: cents(105_000),
    endsOn: "2027-11-30",
    paidAt: "2026-11-20T11:05:00.000Z",
    transactionId: "0192f7c2",
  },
  "payment-refunded": { firstname: "Léonie", orderNumber: "100000042", amount: cents(7_550) },
  "voucher-ready": { firstname: "Léonie", brandName: "Escalune", value: cents(5_000), endsOn: "2027-11-30" },
};
const templates = Object.keys(samples) as EmailTemplate[];
const locales = ["fr-FR", "en-US"];
const all = templates.flatMap((template) => locales.map((locale) => [template, locale] as const));

const render = (template: EmailTemplate, locale: string) => renderEmail(template, locale, { ...samples[template], ...shop } as never);

/** What a reader without HTML sees of the HTML part: its words, its addresses, the pictures' texts. */
function wordsOfHtml(html: string): string {
  return html
    .replace(/^.*?<h1/s, "<h1")
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2 $1")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

const tokens = (text: string) => text.split(/[\s:]+/).filter((word) => word !== "" && word !== "--");

describe.each(all)("%s in %s", (template, locale) => {
  test("the text part says what the HTML part says, in the same order", () => {
    const { html, text } = render(template, locale);
    const fromHtml = tokens(wordsOfHtml(html));
    const fromText = tokens(text);
    expect(fromText.slice(fromText.length - fromHtml.length)).toEqual(fromHtml);
  });
  test("it is a page in its language that asks for no script, no style sheet, no form", () => {
    const { html, subject } = render(template, locale);
    expect(html).toContain(`<html lang="${locale.slice(0, 2)}"`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/<script|<link|<style|<form| class=/);
    expect([...html.matchAll(/<table[^>]*>/g)].length).toBeGreaterThan(3);
  });
  test("every picture has an alt text and every address is the shop's own", () => {
    const { html } = render(template, locale);
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toContain("alt=");
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/papillote\.example(?:\/|$)/);
  });
});

test("a payment sent back says why, and speaks of vouchers only where there are any", () => {
  const lead = (reason: EmailData["payment-refunded"]["reason"]) =>
    renderEmail("payment-refunded", "fr-FR", { ...samples["payment-refunded"], ...shop, ...(reason && { reason }) }).text;
  expect(lead(undefined)).toContain("après la vente du dernier code");
  expect(lead("order_ended")).toContain("après la fin de votre commande");
  expect(lead("paid_already")).toContain("ses bons sont dans votre compte");
  expect(lead("paid_already")).not.toContain("Rien n’a été livré");
});

describe("what the letters tell", () => {
  test("S9.1a the order's receipt: number, lines, totals, both ways of paying, the link, the VAT mention", () => {
    const { subject, text } = render("order-receipt", "fr-FR");
    expect(subject).toBe("Votre commande 100000042\u00a0: le reçu");
    for (const part of [
      "12:05 20/11/2026",
      "2 × Escalune <50>\u00a0: €100,00",
      "1 × Cacaotine\u00a0: €25,50",
      "Total\u00a0: €125,50",
      "Payé avec la cagnotte\u00a0: €50,00",
      "Payé par carte\u00a0: €75,50",
      "https://papillote.example/my-vouchers",
      "hors champ de la TVA",
      "2 bons sont encore en activation",
    ])
      expect(text).toContain(part);
  });
  test("the same in English, with its separators", () => {
    const { subject, text } = render("order-receipt", "en-US");
    expect(subject).toBe("Your order 100000042: the receipt");
    expect(text).toContain("Paid by card: €75.50");
    expect(text).toContain("2 vouchers are still in activation");
  });
  test("a way of paying that took nothing is not named, a guest without a name is greeted without one", () => {
    const { firstname: _, ...guest } = samples["order-receipt"];
    const { text } = renderEmail("order-receipt", "en-US", { ...guest, paidBalance: cents(0), paidCard: cents(12_550), waitingQty: 0, ...shop });
    expect(text).not.toContain("Paid from your balance");
    expect(text).not.toContain("in activation");
    expect(text).toContain("\nYour order is confirmed.");
  });
  test("a name that looks like markup stays text", () => {
    expect(render("order-receipt", "fr-FR").html).toContain("Escalune &lt;50&gt;");
  });
  test("S1.1c S9.2b a language without letters of its own gets French", () => {
    expect(render("voucher-ready", "de-DE").subject).toBe("Votre bon Escalune est prêt");
  });
  test("a voucher without an end says so", () => {
    expect(renderEmail("voucher-ready", "en-US", { ...samples["voucher-ready"], endsOn: null, ...shop }).text).toContain("Valid until: No deadline");
  });
  test("S2.36a the SMS holds the code, in both languages, in letters that one SMS holds", () => {
    const texts = locales.map((locale) => renderSms("sms-code", locale, { code: "042137", minutes: 10, ...shop }));
    expect(texts).toEqual([
      "Papillote : votre code est 042137. Il est valable 10 minutes. Ne le donnez à personne.",
      "Papillote: your code is 042137. It is valid for 10 minutes. Never give it to anybody.",
    ]);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(160);
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9 .:,'àéèù]+$/);
  });
});

test("no letter has a place for a code or a PIN", () => {
  expect(templates.flatMap((template) => Object.keys(samples[template]).filter((name) => /code|pin/i.test(name)))).toEqual([]);
});

test("every string is translated into French, and keeps its values", async () => {
  const file = await readFile(new URL("./locales/fr-FR.po", import.meta.url), "utf8");
  const entries = [...file.matchAll(/msgid "(.+)"\nmsgstr "(.*)"/g)].map(([, id = "", words = ""]) => ({ id, words }));
  expect(entries.length).toBeGreaterThan(40);
  const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  for (const { id, words } of entries)
    expect({ id, values: values(words), isTranslated: words !== "" }).toEqual({ id, values: values(id), isTranslated: true });
});
