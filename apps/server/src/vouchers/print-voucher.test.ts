import { downloadVoucher, printGift } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { addStockCodes } from "#server/stock/stock.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { issue, issueLine, putOrder } from "#server/testing/issuing.ts";
import { greyPage, pdfFacts, pdfText, scanned } from "#server/testing/pdf.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { newCustomer, seedShop } from "#server/testing/shop.ts";
import { vouchersRoutes } from "./vouchers.routes.ts";

const db = await testDatabase();
const deps = testDeps(db);
const call = servedRoutes(vouchersRoutes(deps));

beforeAll(() => seedShop(db));

type Code = { barcodeType: BarcodeType; code: string; pin: string | null };
const codes: Record<BarcodeType, Code> = {
  ean13: { barcodeType: "ean13", code: "2910023036017", pin: "4417" },
  code128: { barcodeType: "code128", code: "CHE-ESWD-BPJQ-C9PS", pin: "546042" },
  qr: { barcodeType: "qr", code: "1166.HJBFTYCWW6PC5HN468Z6KFZR", pin: null },
};
let codeId = 0;

/** A bought card with this code, whose owner has this language. */
async function card(
  { barcodeType, code, pin }: Code,
  locale = "fr-FR",
): Promise<{ customerId: string; cardId: string }> {
  codeId += 1;
  const denomination = cents(50_00 + codeId);
  await atomically(db, (tx) =>
    addStockCodes(tx, deps.secrets, [
      { codeId, brandId: 1, denomination, code, pin, barcodeType, endsOn: "2027-11-30" },
    ]),
  );
  const order = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await db.query("update customer set locale = $2 where customer_id = $1", [
    order.customerId,
    locale,
  ]);
  await putOrder(deps, order);
  const issued = await issue(deps, order, [issueLine({ denomination })]);
  if (!issued.ok) throw new Error(issued.refusal);
  return { customerId: order.customerId, cardId: issued.value[0] ?? "" };
}

async function print(
  wanted: { customerId: string; cardId: string },
  query: Record<string, string> = { waiver: waiverVersion },
): Promise<Buffer> {
  const reply = await call(downloadVoucher, {
    customerId: wanted.customerId,
    query: { cardId: wanted.cardId, ...query },
    headers: { accept: "application/json" },
  });
  if (reply.code !== 200) throw new Error(String(reply.meta?.reason));
  const { base64, content_type } = reply.result as { base64: string; content_type: string };
  expect(content_type).toBe("application/pdf");
  return Buffer.from(base64, "base64");
}

describe("the printed voucher", () => {
  test.for(Object.values(codes))(
    "its barcode is read back to the very code: $barcodeType",
    async (one) => {
      const pdf = await print(await card(one));
      expect(scanned(greyPage(pdf), one.barcodeType)).toBe(one.code);
    },
  );

  test("S7.27 has title, number, PIN, last day and terms in French, as a PDF in JSON where JSON is asked for", async () => {
    const text = pdfText(await print(await card({ ...codes.ean13, code: "2910027383063" })));
    for (const said of [
      "€50,00 chez Brand 1",
      "Partie à présenter en caisse",
      "2910 0273 8306 3",
      "Code PIN",
      "4417",
      "Valable jusqu’au",
      "30/11/2027",
      "Show it.",
      "Terms.",
    ]) {
      expect(text).toContain(said);
    }
  });

  test("is in English for an English account, and has no PIN if the code has none", async () => {
    const text = pdfText(
      await print(await card({ ...codes.qr, code: "1166.AAAATYCWW6PC5HN468Z6KFZR" }, "en-US")),
    );
    for (const said of [
      "€50.00 at Brand 1",
      "Show this part at the till",
      "Valid until",
      "30 November 2027",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("PIN");
  });

  test("is one tagged page with title and language", async () => {
    const pdf = await print(await card({ ...codes.code128, code: "CHE-AAAA-BPJQ-C9PS" }));
    const facts = pdfFacts(pdf);
    expect(facts).toMatch(/Tagged:\s+yes/);
    expect(facts).toMatch(/Title:\s+€50,00 chez Brand 1/);
    expect(facts).toMatch(/Pages:\s+1\n/);
    expect(pdf.toString("latin1")).toContain("/Lang (fr-FR)");
  });

  test("is recorded as a reveal under the same waiver, and is not stored", async () => {
    const wanted = await card({ ...codes.ean13, code: "2910026894584" });
    await expect(print(wanted, {})).rejects.toThrow("WAIVER_NEEDED");
    await print(wanted);
    const reveals = await db.query(
      "select how, waiver_version from voucher_reveal where voucher_id = $1",
      [wanted.cardId],
    );
    expect(reveals.rows).toEqual([{ how: "pdf", waiver_version: waiverVersion }]);
    await print(wanted, {});
  });

  test("S9.6b has receiver, giver and the whole message of 200 letters", async () => {
    const wanted = await card({ ...codes.ean13, code: "2910024471893" });
    const message = "Pour tes trente ans, prends le train jusqu’à la mer. "
      .repeat(4)
      .slice(0, 199)
      .padEnd(200, "!");
    const body = {
      card_id: wanted.cardId,
      receiver: " Malo ",
      message,
      waiver: { accepted: true, version: waiverVersion },
    };
    const reply = await call(printGift, {
      customerId: wanted.customerId,
      body,
      headers: { accept: "application/json" },
    });
    const pdf = Buffer.from((reply.result as { base64: string }).base64, "base64");
    const text = pdfText(pdf).replace(/\s+/g, " ");
    expect(text).toContain(`Pour Malo, de la part de Zoé : « ${message} »`);
    expect(scanned(greyPage(pdf), "ean13")).toBe("2910024471893");
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+1\n/);
  });

  test("S9.6b a message of 201 letters is refused and nothing is revealed", async () => {
    const wanted = await card({ ...codes.ean13, code: "2910024471909" });
    const body = {
      card_id: wanted.cardId,
      receiver: "Malo",
      message: "a".repeat(201),
      waiver: { accepted: true, version: waiverVersion },
    };
    const reply = await call(printGift, { customerId: wanted.customerId, body });
    expect(reply).toMatchObject({
      code: 400,
      result: { errors: [{ field: "message", reason: "MESSAGE_TOO_LONG" }] },
    });
    expect(
      (await db.query("select 1 from voucher_reveal where voucher_id = $1", [wanted.cardId]))
        .rowCount,
    ).toBe(0);
  });

  test("a waiting card cannot be printed", async () => {
    const wanted = await card({ ...codes.ean13, code: "2910025581942" });
    await db.query("update voucher set status = 'waiting' where voucher_id = $1", [wanted.cardId]);
    await expect(print(wanted)).rejects.toThrow("VOUCHER_NOT_ACTIVE");
  });
});
