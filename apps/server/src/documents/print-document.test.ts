import {
  downloadOrderReceipt,
  downloadPaymentReceipt,
  getOrder,
} from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  awaitingOrder,
  giveCredit,
  markedCart,
  openTestShop,
  type PendingOrder,
  type TestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { frenchAccess, pdfAccess, pdfStructure, pdfText } from "#server/testing/pdf.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { numberDocuments } from "./number-documents.ts";

const db = await testDatabase();
const json = { accept: "application/json" };
const seller = { environment: { SELLER: "Maison Dupont | 12 rue des Confiseurs, 75011 Paris" } };
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db, seller));
  await emptyStock(db);
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
});

const twoFifties = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 };

/** An order of 100.00, half of it from the balance, the rest by card. */
async function awaiting(): Promise<PendingOrder> {
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(50_00));
  return awaitingOrder(counter, {
    customerId,
    cartId: await markedCart(counter, customerId),
    products: [twoFifties],
  });
}

async function paid(): Promise<PendingOrder> {
  const order = await awaiting();
  await takePayment(counter, order.paymentId);
  return order;
}

const ofOrder = (orderId: string, customerId: string) =>
  counter.call(downloadOrderReceipt, { customerId, query: { orderId }, headers: json });
const ofPayment = (transactionId: string, customerId: string) =>
  counter.call(downloadPaymentReceipt, { customerId, query: { transactionId }, headers: json });
const pdfOf = ({ result }: { result: unknown }) =>
  Buffer.from((result as { base64: string }).base64, "base64");

describe("an order's receipt", () => {
  test("S7.27 has lines, prices, both payments, date, seller, and is no invoice", async () => {
    const { orderId, customerId } = await paid();
    const reply = await ofOrder(orderId, customerId);
    expect(reply.result).toMatchObject({
      filename: expect.stringMatching(/^recu-R2026-\d{6}\.pdf$/),
      content_type: "application/pdf",
    });
    const text = pdfText(pdfOf(reply)).replaceAll(/ +/g, " ");
    for (const said of [
      /Reçu R2026-\d{6}/,
      /Commande P2026-\d{6}/,
      /Date de la vente 20\/11\/2026/,
      /hors champ de la TVA \(article 256 ter du CGI\)/,
      / 2 €50,00 €50,00 €100,00/,
      /Total payé €100,00/,
      /Avec la cagnotte €50,00/,
      /Par carte €50,00/,
      /Ce reçu n’est pas une facture/,
      /Maison Dupont\n+ ?12 rue des Confiseurs/,
    ])
      expect(text).toMatch(said);
  });
  test("S7.27 names the receiver of a gift in any script, and nothing else of it", async () => {
    const customerId = await newCustomer(counter.deps);
    const { orderId, paymentId } = await awaitingOrder(counter, {
      customerId,
      cartId: await markedCart(counter, customerId),
      products: [{ ...twoFifties, qty: 1 }],
      gift: {
        recipient: { firstname: "Łucja", sendby: "email", identifier: "lucja@exemple.fr" },
        message: "Tout pour toi.",
      },
    });
    await takePayment(counter, paymentId);
    const text = pdfStructure(pdfOf(await ofOrder(orderId, customerId))).join("\n");
    expect(text).toContain(', cadeau pour Łucja"');
    for (const hidden of ["lucja@exemple.fr", "Tout pour toi", "claim#"])
      expect(text).not.toContain(hidden);
  });
  test("is a tagged page whose table cells have headings", async () => {
    const { orderId, customerId } = await paid();
    const pdf = pdfOf(await ofOrder(orderId, customerId));
    const title = expect.stringMatching(/^Reçu R2026-\d{6}/);
    expect(pdfAccess(pdf)).toEqual({ ...frenchAccess, title });
    const structure = pdfStructure(pdf);
    const places = ["H1", "Table", 'TH /Scope /Row "Total payé"'].map((part) =>
      structure.findIndex((line) => line.startsWith(part)),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(structure.filter((line) => line === "Table")).toHaveLength(3);
    expect(structure).toContain('TH /Scope /Row "Total payé"');
    expect(structure).toContain('TH /Scope /Column "Valeur"');
  });
  test("is in English for a buyer whose language is English", async () => {
    const { orderId, customerId } = await paid();
    await db.query("update orders set locale = 'en-US' where order_id = $1", [orderId]);
    expect(pdfText(pdfOf(await ofOrder(orderId, customerId)))).toMatch(
      /Receipt R2026[\s\S]*Total paid\s+€100\.00[\s\S]*no invoice/,
    );
  });
  test("S7.27 is listed by its order, and downloaded by its number", async () => {
    const { orderId, customerId } = await paid();
    await numberDocuments(counter.deps);
    const order = await counter.call(getOrder, { customerId, params: { order_id: orderId } });
    const { documents } = order.result as { documents: { number: string; kind: string }[] };
    expect(documents).toMatchObject([{ kind: "receipt", total: 100 }]);
    const [{ number } = { number: "" }] = documents;
    const byNumber = (document: string) =>
      counter.call(downloadOrderReceipt, {
        ...{ customerId, query: { orderId, document }, headers: json },
      });
    expect(await byNumber(number)).toMatchObject({ result: { filename: `recu-${number}.pdf` } });
    expect(await byNumber("F2026-000000")).toMatchObject({
      meta: { reason: "ORDER_NOT_FOUND" },
    });
  });
  test("is not found before the order is paid, nor by another customer", async () => {
    const open = await awaiting();
    expect(await ofOrder(open.orderId, open.customerId)).toMatchObject({
      code: 404,
      meta: { reason: "ORDER_NOT_FOUND" },
    });
    await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
    const done = await paid();
    expect(await ofOrder(done.orderId, await newCustomer(counter.deps))).toMatchObject({
      code: 404,
      meta: { reason: "ORDER_NOT_FOUND" },
    });
  });
});

describe("a payment's receipt", () => {
  test("S7.27 of a top-up has the amount and says that credit is outside VAT", async () => {
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(75_50));
    const { rows } = await db.query<{ payment_id: string }>(
      "select payment_id from payment where customer_id = $1",
      [customerId],
    );
    const text = pdfText(pdfOf(await ofPayment(rows[0]?.payment_id ?? "", customerId)));
    for (const said of [
      "Reçu R2026",
      "Crédit de la cagnotte",
      "€75,50",
      "hors champ de la TVA",
      "Ce reçu n’est pas une facture",
    ])
      expect(text).toContain(said);
  });
  test("of an order has the amount paid by card", async () => {
    const { paymentId, customerId } = await paid();
    expect(pdfText(pdfOf(await ofPayment(paymentId, customerId)))).toMatch(
      /Reçu R2026-\d{6}[\s\S]*Par carte\s+€50,00/,
    );
  });
  test("is not found for an open or refunded payment, nor by another customer", async () => {
    const notFound = { code: 404, meta: { reason: "PAYMENT_NOT_FOUND" } };
    const { paymentId, customerId } = await awaiting();
    expect(await ofPayment(paymentId, customerId)).toMatchObject(notFound);
    await takePayment(counter, paymentId);
    expect(await ofPayment(paymentId, await newCustomer(counter.deps))).toMatchObject(notFound);
    await db.query("update payment set applied_as = 'refund' where payment_id = $1", [paymentId]);
    expect(await ofPayment(paymentId, customerId)).toMatchObject(notFound);
  });
});
