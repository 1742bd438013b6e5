import { readFile } from "node:fs/promises";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import {
  type EmailData,
  type EmailTemplate,
  renderEmail,
  renderSms,
  type SmsData,
  type SmsTemplate,
} from "./mail.tsx";

const shop = {
  shopName: "Papillote",
  origin: "https://papillote.example",
  seller: ["Maison Dupont & Fils, SAS", "12 rue des Confiseurs, 75011 Paris", "SIREN 404 833 048"],
  isDemo: false,
};

const samples: { [Template in EmailTemplate]: EmailData[Template] } = {
  "order-receipt": {
    firstname: "Léonie",
    orderNumber: "100000042",
    placedAt: "2026-11-20T11:05:00.000Z",
    lines: [
      {
        ...{ name: "Escalune <50>", brand: "Escalune", qty: 2, total: cents(10_000) },
        ...{ face: cents(5_250), endsOn: null },
      },
      { name: "Cacaotine", qty: 1, total: cents(2_550), face: cents(2_550), endsOn: "2028-05-31" },
    ],
    total: cents(12_550),
    paidBalance: cents(5_000),
    paidCard: cents(7_550),
    waitingQty: 2,
    orderId: "order-1",
  },
  "topup-receipt": {
    firstname: "Léonie",
    amount: cents(5_000),
    balance: cents(105_000),
    endsOn: "2027-11-30",
    paidAt: "2026-11-20T11:05:00.000Z",
  },
  "credit-ending": {
    ...{ firstname: "Léonie", amount: cents(2_240), endsOn: "2026-11-30" },
    renewedTo: "2027-11-30",
  },
  "payment-refunded": { firstname: "Léonie", orderNumber: "100000042", amount: cents(7_550) },
  "order-refunded": {
    firstname: "Léonie",
    orderNumber: "100000042",
    orderId: "order-42",
    lines: [{ name: "Carte cadeau Escalune", qty: 2, total: cents(9_000), face: cents(5_000) }],
    amount: cents(9_000),
    toCard: cents(6_000),
    toBalance: cents(3_000),
    creditNotes: ["A2026-000007", "A2026-000008"],
  },
  "topup-refunded": {
    firstname: "Léonie",
    toCard: cents(10_000),
    fromBalance: cents(6_000),
    creditNotes: ["A2026-000009"],
  },
  "order-approved": {
    firstname: "Léonie",
    orderNumber: "100000042",
    orderId: "order-42",
    hasParcel: true,
    hasVouchers: true,
  },
  withdrawal: {
    name: "Léonie Dupont",
    orderNumber: "100000042",
    orderId: "order-42",
    concludedAt: "2026-11-20T10:00:00.000Z",
    confirmedAt: "2026-11-27T08:41:00.000Z",
    lines: [{ name: "Carte cadeau Escalune", qty: 2, total: cents(9_000) }],
    cancelledGifts: [
      { firstname: "Malo", wasSent: false },
      { firstname: "Inès", wasSent: true },
    ],
    toCard: cents(6_000),
    toBalance: cents(3_000),
    returned: cents(2_900),
  },
  "withdrawal-link": { orderNumber: "100000042", orderId: "order-42" },
  "order-to-pay": {
    firstname: "Léonie",
    orderNumber: "100000042",
    orderId: "order-42",
    amount: cents(5_000),
    until: "2026-11-21T10:00:00.000Z",
  },
  "order-shipped": {
    firstname: "Léonie",
    orderNumber: "100000042",
    orderId: "order-42",
    carrier: "Colissimo",
    trackingNumber: "8R0012",
    lines: [{ name: "Robe midi en lin", qty: 1 }],
  },
  "voucher-ready": {
    firstname: "Léonie",
    brandName: "Escalune",
    value: cents(5_000),
    endsOn: "2027-11-30",
    universeId: 1003,
  },
  "voucher-ending": {
    firstname: "Léonie",
    endsOn: "2026-12-31",
    vouchers: [{ name: "Escalune", left: cents(5_000) }],
  },
  "report-answered": {
    firstname: "Léonie",
    answer: "replaced",
    voucherId: "0193c0de-0000-7000-8000-000000000042",
    brandName: "Escalune",
    value: cents(5_000),
    endsOn: "2027-11-30",
    universeId: 1003,
  },
  "device-confirmed": { firstname: "Léonie", confirmedAt: "2026-11-20T11:05:00.000Z" },
  gift: {
    giver: "Léonie",
    recipient: "Malo",
    message: "Pour tes 30 ans, prends le train jusqu’à la mer.",
    occasion: "anniversaire",
    brandName: "Escalune",
    value: cents(10_000),
    endsOn: "2027-12-31",
    usage: "online",
    universeId: 1003,
    path: `/claim#${"s".repeat(43)}`,
  },
  "gift-thanks": {
    firstname: "Léonie",
    recipient: "Malo",
    message: "Promis, le plus beau caillou de Bretagne.",
    brandName: "Escalune",
  },
  "ticket-answer": {
    firstname: "Léonie",
    number: "T2026-000042",
    subject: "Ma carte est refusée",
    answer: "Votre carte est de nouveau active.",
    isInAccount: true,
  },
  "mail-to-shop": {
    from: "zoe@exemple.fr",
    subject: "Une idée",
    text: "Des cartes rondes, s’il vous plaît.",
  },
  "mail-confirmation": {},
  "stock-back": {
    firstname: "Léonie",
    name: "Carte cadeau Escalune",
    value: cents(5_000),
    path: "/boutique/escalune",
    universeId: 1003,
  },
  "newsletter-confirm": { path: "/newsletter/confirm?data=sealed", days: 7 },
  "newsletter-welcome": {
    unsubscribePath: "/newsletter/unsubscribe?data=sealed",
    coupon: {
      ...{ code: "NL10-ABCD2345", amount: null, percent: 1000, amountMax: cents(4_000) },
      endsOn: "2027-05-19",
    },
  },
  "recovery-code": { firstname: "Léonie", code: "042137", minutes: 10 },
  "email-change-code": { firstname: "Léonie", code: "042137", minutes: 10 },
  "password-changed": { firstname: "Léonie", changedAt: "2026-11-20T11:05:00.000Z" },
  "email-changed": {
    firstname: "Léonie",
    newEmail: "malo.dupont@exemple.fr",
    changedAt: "2026-11-20T11:05:00.000Z",
  },
  "account-exists": { firstname: "Léonie" },
  "account-closing": {
    firstname: "Léonie",
    closedAt: "2026-11-20T11:05:00.000Z",
    balance: cents(2_240),
    voucherQty: 3,
    erasedOn: "2026-12-20",
  },
};
const smsSamples: { [Template in SmsTemplate]: SmsData[Template] } = {
  "sms-code": { code: "042137", minutes: 10 },
  "app-link": {},
  "recovery-code": { code: "042137", minutes: 10 },
  "phone-change-code": { code: "042137", minutes: 10 },
  "phone-changed": {},
  gift: {
    giver: "Marie-Antoinette",
    brandName: "Cacaotière Noirmont",
    value: cents(10_000),
    path: `/claim#${"s".repeat(43)}`,
  },
};
const templates = Object.keys(samples) as EmailTemplate[];
const locales = ["fr-FR", "en-US"];
const all = templates.flatMap((template) => locales.map((locale) => [template, locale] as const));

const render = (template: EmailTemplate, locale: string) =>
  renderEmail(template, locale, { ...samples[template], ...shop } as never);

/** The HTML part as text: its words and the addresses of its links. */
function wordsOfHtml(html: string): string {
  return html
    .replace(/^.*?<h1/s, "<h1")
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2 $1")
    .replaceAll('<span style="white-space:nowrap">e-mail</span>', "e-mail")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

const tokens = (text: string) =>
  text.split(/[\s:]+/).filter((word) => word !== "" && word !== "--");

describe.each(all)("%s in %s", (template, locale) => {
  test("the text part has the words of the HTML part in the same order", () => {
    const { html, text } = render(template, locale);
    const fromHtml = tokens(wordsOfHtml(html));
    const fromText = tokens(text);
    expect(fromText.slice(fromText.length - fromHtml.length)).toEqual(fromHtml);
  });
  test("it is a page in its language without script, style sheet or form", () => {
    const { html, subject } = render(template, locale);
    expect(html).toContain(`<html lang="${locale.slice(0, 2)}"`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/<script|<link|<style|<form| class=/);
    expect([...html.matchAll(/<table[^>]*>/g)].length).toBeGreaterThan(1);
  });
  test("its landmark repeats the language, its heading comes first, layout tables have their role", () => {
    const { html } = render(template, locale);
    expect(html).toContain(`<div role="main" lang="${locale.slice(0, 2)}"`);
    expect(html.match(/<h[1-6]/g)).toEqual(["<h1"]);
    for (const [table] of html.matchAll(/<table[^>]*>.*?<\/tr>/gs))
      expect(/role="presentation"|<th scope="row"/.test(table)).toBe(true);
  });
  test("it has a preview line for mailboxes, and at most one button", () => {
    const { html, subject, unsubscribe } = render(template, locale);
    const [, preview = ""] = /<div style="display:none[^"]*">([^<]+)</.exec(html) ?? [];
    expect(preview.length).toBeGreaterThan(10);
    expect(preview).not.toBe(subject);
    expect([...html.matchAll(/<a href/g)].length).toBeLessThanOrEqual(
      unsubscribe === undefined ? 2 : 3,
    );
  });
  test("every address and every sum of the HTML part is in the text part", () => {
    const { html, text } = render(template, locale);
    const sums = [...html.replaceAll(/<[^>]+>/g, " ").matchAll(/€\d[\d.,\u00a0\u202f]*\d/g)].map(
      ([sum]) => sum,
    );
    const addresses = [...html.matchAll(/<a href="([^"]*)"/g)]
      .map(([, address = ""]) => address)
      .filter((address) => address !== shop.origin);
    for (const part of [...sums, ...addresses]) expect(text).toContain(part);
  });
  test("its sheet is white and its text dark in any theme of the mailbox, with 4.5:1 at least", () => {
    const { html } = render(template, locale);
    expect(html).toContain(`<meta name="color-scheme" content="light"/>`);
    expect(html).toContain("background-color:#ffffff;padding:32px 28px");
    for (const [, ink = ""] of html
      .replace(/^.*?<h1/s, "<h1")
      .matchAll(/[^-]color:(#[0-9a-f]{6})/g))
      if (ink !== "#ffffff") expect(contrast(ink, "#e3eecb")).toBeGreaterThan(4.5);
    expect(contrast("#ffffff", "#cf1159")).toBeGreaterThan(4.5);
  });
  test("the seller is at its end, and a demonstration says that nothing is sold", () => {
    const { html, text } = render(template, locale);
    expect(text.trimEnd().endsWith(shop.seller.join("\n"))).toBe(true);
    expect(html).toMatch(/Maison Dupont &amp; Fils, SAS<br\/>12 rue[^<]*<br\/>SIREN/);
    const isDemo = /une démonstration|a demonstration/;
    expect(html + text).not.toMatch(isDemo);
    const data = { ...samples[template], ...shop, isDemo: true } as never;
    const demo = renderEmail(template, locale, data);
    for (const part of [demo.html, demo.text]) expect(part).toMatch(isDemo);
  });
  test("every picture has an alt text and every address is the shop's own", () => {
    const { html } = render(template, locale);
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toContain("alt=");
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/papillote\.example(?:\/|$)/);
  });
});

test("a refund gives its reason, and mentions vouchers only where there are any", () => {
  const lead = (reason: EmailData["payment-refunded"]["reason"]) =>
    renderEmail("payment-refunded", "fr-FR", {
      ...samples["payment-refunded"],
      ...shop,
      ...(reason && { reason }),
    }).text;
  expect(lead(undefined)).toContain("après la vente du dernier code");
  expect(lead("order_ended")).toContain("après la fin de votre commande");
  expect(lead("account_closed")).toContain("après la fermeture de votre compte");
  expect(lead("balance_full")).toContain("votre cagnotte n’a plus de place");
  expect(lead("paid_already")).toContain("ses bons sont dans votre compte");
  expect(lead("paid_already")).not.toContain("Rien n’a été livré");
});

test("a refund of an order says how much goes to the card and how much to the balance", () => {
  const { subject, text } = render("order-refunded", "fr-FR");
  expect(subject).toBe("€90,00 remboursés\u00a0: commande 100000042");
  for (const part of ["2 × Carte cadeau Escalune", "Sur votre carte", "€60,00", "€30,00"])
    expect(text).toContain(part);
  const onBalance = { ...samples["order-refunded"], toCard: cents(0), toBalance: cents(9_000) };
  const { text: credited } = renderEmail("order-refunded", "fr-FR", { ...onBalance, ...shop });
  expect(credited).not.toContain("carte que vous");
  expect(credited).not.toContain("banque");
});

test("the letters of a refund name its credit notes; of a top-up what went off the balance too", () => {
  expect(render("order-refunded", "fr-FR").text).toContain(
    "Avoir\u00a0: A2026-000007, A2026-000008",
  );
  const { text } = render("topup-refunded", "fr-FR");
  for (const part of ["Avoir\u00a0: A2026-000009", "€100,00", "€60,00", "/my-account/balance"])
    expect(text).toContain(part);
  expect(text).not.toContain("ommande");
});

describe("the answer to a report that a till refused a code", () => {
  const answered = (answer: "works" | "replaced" | "refunded") =>
    renderEmail("report-answered", "fr-FR", { ...samples["report-answered"], answer, ...shop });

  test("it leads with the amount and the brand, and opens the voucher", () => {
    const { subject, text } = answered("replaced");
    expect(subject).toBe("€50,00 chez Escalune\u00a0: votre bon a un nouveau code");
    expect(text).toMatch(/€50,00\s+Escalune/);
    expect(text).toContain("30/11/2027");
    expect(text).toContain("imprimé");
    expect(text).toContain("/my-vouchers/0193c0de-0000-7000-8000-000000000042");
    expect(answered("works").text).toContain("l’accepte");
  });

  test("a receiver reads that the money goes to who paid, and gets no dead link", () => {
    const { subject, text } = answered("refunded");
    expect(subject).toContain("remboursé");
    expect(text).toContain("personne qui a payé");
    expect(text).not.toContain("0193c0de");
  });

  test("who paid reads it in the letter of the refund", () => {
    const data = { ...samples["order-refunded"], ...shop };
    const said = "dont une caisse a refusé le code";
    const refused = renderEmail("order-refunded", "fr-FR", { ...data, wasRefusedAtTill: true });
    expect(refused.text).toContain(said);
    expect(renderEmail("order-refunded", "fr-FR", data).text).not.toContain(said);
  });
});

test("an approved order's letter says what can be done now, and only that", () => {
  const { subject, text } = render("order-approved", "fr-FR");
  expect(subject).toContain("100000042");
  expect(text).toContain("/my-account/orders/order-42");
  expect(text).toContain("colis");
  const codes = { ...samples["order-approved"], hasParcel: false, ...shop };
  expect(renderEmail("order-approved", "fr-FR", codes).text).not.toContain("colis");
});

test("a top-up that is sent back names no order", () => {
  const { subject, text } = renderEmail("payment-refunded", "fr-FR", {
    ...{ amount: cents(7_000), reason: "account_closed", ...shop },
  });
  expect(subject).toBe("Votre paiement vous est remboursé");
  expect(text).toContain("€70,00");
  expect(text).not.toContain("ommande");
});

describe("the content of letters", () => {
  test("S9.1a the order's receipt: number, lines, totals, both ways of paying, the link, the VAT mention", () => {
    const { subject, text } = render("order-receipt", "fr-FR");
    expect(subject).toBe("€125,50, Escalune et Cacaotine\u00a0: commande 100000042");
    expect(text).toMatch(/^Papillote\n\n€125,50\nEscalune et Cacaotine\n/);
    for (const part of [
      "Commande\u00a0: 100000042",
      "12:05 20/11/2026",
      "2 × Escalune <50>\n  Valeur €52,50 l’unité, sans date de fin\u00a0: €100,00",
      "1 × Cacaotine\n  Valeur €25,50, valable jusqu’au 31/05/2028\u00a0: €25,50",
      "Total\u00a0: €125,50",
      "Payé avec la cagnotte\u00a0: €50,00",
      "Payé par carte\u00a0: €75,50",
      "https://papillote.example/my-vouchers?order=order-1",
      "sous «\u00a0En attente\u00a0»",
      "hors champ de la TVA",
      "Cet e-mail n’est pas une facture\u00a0: votre reçu ou votre facture est sur la page de la commande.",
      "Maison Dupont & Fils, SAS\n12 rue des Confiseurs",
      "2 bons sont encore en activation",
    ])
      expect(text).toContain(part);
  });
  test("what was bought is named by its brands, many by their number; a top-up shows no internal id", () => {
    const lines = ["Escalune", "Cacaotine", "Argilou", "Ravelune", "Ravelune"].map((brand) => ({
      ...{ name: `Carte ${brand}`, brand, qty: 1, total: cents(2_000) },
    }));
    const order = { ...samples["order-receipt"], ...shop, total: cents(10_000), lines };
    expect(renderEmail("order-receipt", "fr-FR", order).subject).toMatch(/^€100,00, 4 marques/);
    const topup = { ...samples["topup-receipt"], ...shop, transactionId: "0192f7c2" };
    expect(renderEmail("topup-receipt", "fr-FR", topup).text).not.toContain("0192f7c2");
  });
  test("S7.26a the card that is back: its name, its amount, its page, and that it is the only e-mail about it", () => {
    const { subject, text } = render("stock-back", "fr-FR");
    expect(subject).toBe("Carte cadeau Escalune\u00a0: de nouveau en stock");
    for (const part of [
      "€50,00",
      "https://papillote.example/boutique/escalune",
      "Cet e-mail est le seul",
    ])
      expect(text).toContain(part);
    const { firstname: _, ...guest } = samples["stock-back"];
    expect(renderEmail("stock-back", "en-US", { ...guest, ...shop }).text).toContain(
      "\nCarte cadeau Escalune is back.",
    );
    const goods = renderEmail("stock-back", "fr-FR", {
      ...samples["stock-back"],
      name: "Robe midi Verveine",
      isGoods: true,
      ...shop,
    });
    expect(goods.text).toContain("Ce que vous attendiez est de nouveau en stock.");
    expect(goods.text).not.toContain("carte");
  });
  test("the same in English, with its separators", () => {
    const { subject, text } = render("order-receipt", "en-US");
    expect(subject).toBe("€125.50, Escalune and Cacaotine: order 100000042");
    expect(text).toContain("Paid by card: €75.50");
    expect(text).toContain("2 vouchers are still in activation");
  });
  test("a payment of zero is not listed, a guest without a name is greeted without one", () => {
    const { firstname: _, ...guest } = samples["order-receipt"];
    const { text } = renderEmail("order-receipt", "en-US", {
      ...guest,
      paidBalance: cents(0),
      paidCard: cents(12_550),
      waitingQty: 0,
      ...shop,
    });
    expect(text).not.toContain("Paid from your balance");
    expect(text).not.toContain("in activation");
    expect(text).toContain("\nYour order is confirmed.");
  });
  test("a guest's receipt leads to the order, not to an account", () => {
    const data = { ...samples["order-receipt"], guestToken: "PA-1.x", ...shop };
    const { text } = renderEmail("order-receipt", "fr-FR", data);
    expect(text).toContain("/checkout/order/PA-1.x");
    expect(text).not.toContain("/my-vouchers");
    expect(text).toContain("Le lien ci-dessous ouvre vos bons");
  });
  test("markup in a name stays text", () => {
    expect(render("order-receipt", "fr-FR").html).toContain("Escalune &lt;50&gt;");
  });
  test("S1.1c S9.2b a language that the shop does not speak gets French", () => {
    expect(render("voucher-ready", "sv-SE").subject).toBe("Votre bon Escalune est prêt");
  });
  test("a voucher without a last day has no deadline", () => {
    expect(
      renderEmail("voucher-ready", "en-US", { ...samples["voucher-ready"], endsOn: null, ...shop })
        .text,
    ).toContain("Valid until: No deadline");
  });
  test("S2.36a the SMS holds the code, in both languages", () => {
    const texts = locales.map((locale) =>
      renderSms("sms-code", locale, { code: "042137", minutes: 10, ...shop }),
    );
    expect(texts).toEqual([
      "Papillote : votre code est 042137. Il est valable 10 minutes. Ne le communiquez à personne.",
      "Papillote: your code is 042137. It is valid for 10 minutes. Never give it to anybody.",
    ]);
  });
});

describe.each(Object.keys(smsSamples) as SmsTemplate[])("the SMS %s", (template) => {
  test.each(locales)(
    "S2.37 fits into one SMS in %s, with its code or address and without what the GSM alphabet lacks",
    (locale) => {
      const text = renderSms(template, locale, { ...smsSamples[template], ...shop });
      expect(text).toContain("code" in smsSamples[template] ? "042137" : shop.origin);
      expect(septets(text)).toBeLessThanOrEqual(160);
    },
  );
});

test("the newsletter's button leads to the shop, and its last link unsubscribes", () => {
  const { html, unsubscribe } = render("newsletter-welcome", "fr-FR");
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)</g)].map(([, ...link]) => link);
  expect(links).toEqual([
    [`${shop.origin}/boutique`, "Voir la boutique"],
    [unsubscribe, "Me désabonner"],
  ]);
});

test("a coupon's code stays in one line of a phone, where it is copied", () => {
  expect(render("newsletter-welcome", "fr-FR").html).toMatch(
    /<p style="[^"]*white-space:nowrap[^"]*">NL10-/,
  );
  expect(render("recovery-code", "fr-FR").html).not.toMatch(/white-space:nowrap[^"]*">042137</);
});

describe("letters about the account", () => {
  test("S2.37 a one-time code is in the body, never in subject or preview", () => {
    for (const template of ["recovery-code", "email-change-code"] as const) {
      const { subject, html, text } = render(template, "fr-FR");
      expect(text).toContain("\n042137\n");
      expect(subject).not.toContain("042137");
      expect(html.slice(0, html.indexOf("<h1"))).not.toContain("042137");
      expect(text).toContain("Valable 10 minutes");
    }
  });
  test("the former address learns of a change, but not the new address", () => {
    const { text, html } = render("email-changed", "fr-FR");
    expect(text).toContain("Nouvelle adresse\u00a0: m…@exemple.fr");
    expect(text + html).not.toContain("malo.dupont");
    expect(text).toContain("https://papillote.example/forgot-password");
  });
  test("S2.41 the letter about a closed account says what happens to balance and vouchers", () => {
    const { text } = render("account-closing", "fr-FR");
    for (const part of [
      "Il restait €22,40 dans votre cagnotte",
      "C’est définitif",
      "Vos 3 bons restent valables",
      "20/12/2026",
    ])
      expect(text).toContain(part);
    const empty = renderEmail("account-closing", "en-US", {
      ...samples["account-closing"],
      balance: cents(0),
      voucherQty: 0,
      ...shop,
    }).text;
    expect(empty).not.toMatch(/left on your balance|stay valid/);
  });
});

test("the picture has amount and brand as alternative text, in the paper of its universe", () => {
  const { html } = render("voucher-ready", "fr-FR");
  expect(html).toContain(`src="https://papillote.example/mail/sweet-1000.png"`);
  expect(html).toContain(`alt="Une papillote\u00a0: €50,00, Escalune"`);
  expect(render("password-changed", "fr-FR").html).toContain("/mail/sweet.png");
});

test("a guest's letters lead to the page of the order, which opens without a login", () => {
  const guestToken = "P2026-000042.secret";
  for (const template of [
    "voucher-ready",
    "voucher-ending",
    "order-refunded",
    "order-approved",
    "order-shipped",
  ] as const) {
    const { text } = renderEmail(template, "fr-FR", {
      ...samples[template],
      firstname: "",
      guestToken,
      ...shop,
    });
    expect(text, template).toContain(`${shop.origin}/checkout/order/${guestToken}`);
    expect(text, template).not.toContain("/my-");
    expect(text.trimStart(), template).not.toMatch(/^,/);
  }
});

test("the acknowledgement of a withdrawal says which gifts ended with it", () => {
  const { text } = render("withdrawal", "fr-FR");
  expect(text).toContain("L’envoi à Malo est annulé\u00a0: rien ne lui parviendra.");
  expect(text).toContain("Le cadeau pour Inès est annulé\u00a0: son lien ne l’ouvre plus.");
});

test("no letter has a field for a voucher's code or a PIN", () => {
  const proofOfAddress = ["recovery-code", "email-change-code"];
  const others = templates.filter((template) => !proofOfAddress.includes(template));
  expect(
    others.flatMap((template) =>
      Object.keys(samples[template]).filter((name) => /code|pin/i.test(name)),
    ),
  ).toEqual([]);
});

/** Length of an SMS: the GSM extension counts twice; a letter outside the alphabet gives NaN. */
function septets(text: string): number {
  const plain =
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
  return [...text].reduce(
    (sum, letter) =>
      sum + (plain.includes(letter) ? 1 : "^{}\\[~]|€".includes(letter) ? 2 : Number.NaN),
    0,
  );
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("every string is translated into French with the same values", async () => {
  const file = await readFile(new URL("./locales/fr-FR.po", import.meta.url), "utf8");
  const entries = [...file.matchAll(/msgid "(.+)"\nmsgstr "(.*)"/g)].map(
    ([, id = "", words = ""]) => ({ id, words }),
  );
  expect(entries.length).toBeGreaterThan(40);
  const values = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  for (const { id, words } of entries)
    expect({ id, values: values(words), isTranslated: words !== "" }).toEqual({
      id,
      values: values(id),
      isTranslated: true,
    });
});

describe("the letter of a gift", () => {
  const letterOf = (changed: Partial<EmailData["gift"]> = {}) =>
    renderEmail("gift", "fr-FR", { ...samples.gift, ...changed, ...shop });

  test.for(giftOccasions)("is in the paper of its occasion: %s", async (occasion) => {
    const { html } = letterOf({ occasion });
    const [, picture = ""] = /\/mail\/(sweet[^"]*)"/.exec(html) ?? [];
    expect(picture).toBe(`sweet-${occasion}.png`);
    const folder = new URL("../../../apps/storefront/public/mail/", import.meta.url);
    expect((await readFile(new URL(picture, folder))).subarray(1, 4).toString()).toBe("PNG");
  });

  test("without an occasion it is in the paper of its universe", () => {
    expect(letterOf({ occasion: null }).html).toContain("/mail/sweet-1000.png");
  });

  test("without its picture and as text it says words, amount, brand and link", () => {
    const { html, text } = letterOf();
    const withoutImages = html
      .replaceAll(/<img[^>]*>/g, "")
      .replace(/<title>.*?<\/title>/, "")
      .replaceAll(/<[^>]+>/g, " ");
    for (const read of [withoutImages, text]) {
      const places = [
        samples.gift.message,
        "Léonie, pour Malo",
        "€100,00",
        "Escalune",
        "31/12/2027",
        "Déballer",
      ].map((said) => read.indexOf(said, read.indexOf(samples.gift.message)));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places.every((place) => place >= 0)).toBe(true);
    }
    expect(text).toContain(`https://papillote.example${samples.gift.path}`);
  });
});
