import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { cartShippingMethods } from "@papillote/contract/cart-methods.ts";
import { getGuestOrder } from "@papillote/contract/guest-orders.ts";
import { getOrder, placeOrder } from "@papillote/contract/orders.ts";
import {
  myDownloads,
  startDownload,
  startGuestDownload,
} from "@papillote/contract/purchases/downloads.ts";
import { withdrawalConfirm, withdrawalRequest } from "@papillote/contract/withdrawals.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import fastify from "fastify";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { registerDownloads } from "#server/downloads/downloads.routes.ts";
import { decryptContent } from "#server/messages/message-content.ts";
import { findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { requestLimits } from "#server/web/limits/request-limits.ts";
import { expectCleanLedger, messagesOf, openTestShop, statusOf, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { pdfWords } from "./pdf.ts";
import { newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;

afterEach(() => expectCleanLedger(deps));

const guide = { sku: "DL-0101", price: 9, qty: 1 };
const link_id = 3001;
const waiver = { accepted: true, version: waiverVersion };

type Buyer = { readonly customerId: string } | { readonly email: string };

/** An order paid by card, without an address or a delivery. */
async function boughtGuide(buyer: Buyer) {
  const session = "customerId" in buyer ? { customerId: buyer.customerId } : {};
  const cartId = String((await call(cartCreate, session)).result);
  const query = { cartId };
  await call(cartUpdate, { ...session, query, body: { cartItem: { ...guide, quoteId: cartId } } });
  const billingAddress = "email" in buyer ? { email: buyer.email } : undefined;
  const reply = await call(placeOrder, {
    ...session,
    body: {
      ...{ order_id: `guide-${cartId}`, cart_id: cartId, products: [guide] },
      addressInformation: {
        payment_method_code: "card",
        ...(billingAddress && { billingAddress }),
      },
    },
  });
  expect(reply).toMatchObject({ code: 200 });
  const placed = reply.result as {
    orderId: string;
    guest_token?: string;
    payment: { transaction_id: string };
  };
  await takePayment(counter, placed.payment.transaction_id);
  return { order_id: placed.orderId, guest_token: placed.guest_token ?? "", cartId };
}

async function ownGuide() {
  const customerId = await newCustomer(deps);
  return { customerId, ...(await boughtGuide({ customerId })) };
}

type Own = Awaited<ReturnType<typeof ownGuide>>;

function start({ customerId, order_id }: Pick<Own, "customerId" | "order_id">, more: object = {}) {
  return call(startDownload, { customerId, body: { order_id, link_id, ...more } });
}

/** The reply to the URL of a download. */
async function fetched(url: string, folder?: string, range?: string) {
  const app = fastify(requestLimits);
  const config = {
    ...deps.config,
    demo: true,
    ...(folder !== undefined && { downloadsDir: folder }),
  };
  await registerDownloads(app, { ...deps, config });
  const headers = range === undefined ? {} : { range };
  return app.inject({ url: new URL(url).pathname, headers });
}

describe("files to download", () => {
  test("are bought without a delivery, and are their buyer's as soon as they are paid", async () => {
    const customerId = await newCustomer(deps);
    const cartId = String((await call(cartCreate, { customerId })).result);
    const query = { cartId };
    const body = { cartItem: { ...guide, quoteId: cartId } };
    await call(cartUpdate, { customerId, query, body });
    const pulled = await call(cartPull, { customerId, query });
    expect(pulled.result).toMatchObject([{ product_type: "downloadable", max_qty: 1 }]);
    const address = { country_id: "FR" };
    const methods = await call(cartShippingMethods, { customerId, query, body: { address } });
    expect(methods.result).toEqual([]);

    const own = await ownGuide();
    const found = await call(getOrder, { customerId: own.customerId, params: own });
    expect(found.result).toMatchObject({
      status: "fulfilled",
      shipping_address: null,
      lines: [
        {
          kind: "download",
          downloads: [{ link_id, format: "pdf", pages: 84, left: null, waiver_needed: true }],
        },
      ],
    });
    const open = await call(cartPull, {
      customerId: own.customerId,
      query: { cartId: own.cartId },
    });
    expect(open.code).not.toBe(200);
  });

  test("its link opens the file for an hour, also from the middle, and no other link does", async () => {
    const own = await ownGuide();
    expect(await start(own)).toMatchObject({ code: 400, meta: { reason: "WAIVER_NEEDED" } });
    const begun = (await start(own, { waiver })).result as { url: string };
    const folder = await mkdtemp(join(tmpdir(), "downloads-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "guides"));
    await writeFile(join(folder, "guides/le-vestiaire-en-trente-pieces.pdf"), "%PDF-1.7 sold");
    const file = await fetched(begun.url, folder);
    expect(file.body).toBe("%PDF-1.7 sold");
    expect(file.headers["content-disposition"]).toContain("le-vestiaire-en-trente-pieces.pdf");
    expect(file.headers["cache-control"]).toBe("private, no-store");
    expect(await fetched(begun.url, folder, "bytes=9-")).toMatchObject({
      ...{ statusCode: 206, body: "sold" },
    });
    const [body = "", signed = ""] = begun.url.split("/").at(-1)?.split(".") ?? [];
    const other = Buffer.from(
      Buffer.from(body, "base64url").toString().replace("3001", "3002"),
    ).toString("base64url");
    const forged = begun.url.replace(`${body}.${signed}`, `${other}.${signed}`);
    expect((await fetched(forged, folder)).statusCode).toBe(400);
    deps.clock.pass(3_600_000);
    expect((await fetched(begun.url, folder)).statusCode).toBe(400);
  });

  test("in the demonstration, a file that was not written is a page that says so", async () => {
    const own = await ownGuide();
    const begun = (await start(own, { waiver })).result as { url: string };
    const file = await fetched(begun.url);
    expect(await pdfWords(file.rawPayload)).toContain("Le vestiaire en trente pièces");
  });

  test("no other customer opens them, and a guest does by the token of the order", async () => {
    const own = await ownGuide();
    const stranger = { customerId: await newCustomer(deps), order_id: own.order_id };
    expect(await start(stranger, { waiver })).toMatchObject({ code: 404 });
    const { guest_token } = await boughtGuide({ email: "zoe@exemple.fr" });
    const params = { guest_token };
    const found = await call(getGuestOrder, { params });
    expect(found.result).toMatchObject({ lines: [{ downloads: [{ link_id }] }] });
    const begun = await call(startGuestDownload, { params, body: { link_id, waiver } });
    expect(begun).toMatchObject({ code: 200, result: { url: expect.stringContaining("/api/") } });
  });

  test("a file of limited downloads is given as often as the catalogue says, and each is recorded", async () => {
    await db.query("update downloadable_link set downloads_max = 2 where link_id = $1", [link_id]);
    const own = await ownGuide();
    await db.query("update downloadable_link set downloads_max = 0 where link_id = $1", [link_id]);
    const replies = [];
    for (let time = 0; time < 3; time++) replies.push((await start(own, { waiver })).code);
    expect(replies).toEqual([200, 200, 400]);
    const uses = await db.query("select waiver_version from download_use where order_id = $1", [
      own.order_id,
    ]);
    expect(uses.rows).toEqual([
      { waiver_version: waiverVersion },
      { waiver_version: waiverVersion },
    ]);
  });

  test("the e-mail leads to the order, where they are", async () => {
    const own = await ownGuide();
    expect(await messagesOf(deps, own.customerId)).toEqual(["order-receipt"]);
    const stored = await db.query<{ messageId: string; encryptedContent: Buffer }>(
      `select message_id as "messageId", content_sealed as "encryptedContent" from message
       where recipient = $1`,
      [`${own.customerId}@example.com`],
    );
    const [row] = stored.rows;
    expect(row && decryptContent(deps, row)).toMatchObject({ files: "only" });
  });
});

describe("withdrawing from files", () => {
  const withdrawer = { name: "Léonie Dupont", email: "leonie@exemple.fr" };

  async function withdraw({ customerId, order_id }: Own) {
    const chosen = await call(withdrawalRequest, { customerId, body: { ...withdrawer, order_id } });
    const { withdrawal_id } = (chosen.result ?? {}) as { withdrawal_id?: string };
    return { chosen, withdrawal_id };
  }

  test("a file that was never downloaded is given back, and its link opens nothing then", async () => {
    const own = await ownGuide();
    const { withdrawal_id } = await withdraw(own);
    const { customerId } = own;
    const body = { withdrawal_id };
    expect(await call(withdrawalConfirm, { customerId, body })).toMatchObject({ code: 200 });
    expect(await statusOf(deps, own.order_id)).toBe("refunded");
    expect(await start(own, { waiver })).toMatchObject({ code: 404 });
  });

  test("once it was downloaded it cannot be, not even by a choice that was made before", async () => {
    const own = await ownGuide();
    const { customerId } = own;
    const { withdrawal_id } = await withdraw(own);
    expect(await start(own, { waiver })).toMatchObject({ code: 200 });
    expect(await call(withdrawalConfirm, { customerId, body: { withdrawal_id } })).toMatchObject({
      meta: { reason: "WITHDRAWAL_NOT_POSSIBLE" },
    });
    expect((await withdraw(own)).chosen).toMatchObject({
      meta: { reason: "WITHDRAWAL_NOT_POSSIBLE" },
    });
    const orderNumber = (await findOrder(db, own.order_id))?.orderNumber ?? "";
    const refund = { orderNumber, lines: [], reason: "asked" };
    expect(await refundDelivered(deps, refund)).toMatchObject({ ok: false });
    expect(await refundDelivered(deps, { ...refund, withSent: true })).toMatchObject({ ok: true });
  });
});

test("all bought files are in one list, the latest first, until they are refunded; not another's", async () => {
  const first = await ownGuide();
  const { customerId } = first;
  deps.clock.pass(60_000);
  const later = await boughtGuide({ customerId });
  const list = (more: object = {}) =>
    call(myDownloads, { customerId, query: { page: "0", limit: "12", ...more } });
  const listed = async () =>
    ((await list()).result as { items: { order_id: string }[] }).items.map((one) => one.order_id);
  expect(await listed()).toEqual([later.order_id, first.order_id]);
  expect((await list({ page: "1", limit: "1" })).result).toMatchObject({
    items: [{ order_id: first.order_id, link_id, waiver_needed: true }],
    meta: { total: 2 },
  });
  await start(first, { waiver });
  expect((await list({ page: "1", limit: "1" })).result).toMatchObject({
    items: [{ waiver_needed: false }],
  });
  const order = await findOrder(db, later.order_id);
  const refund = { orderNumber: order?.orderNumber ?? "", lines: [], reason: "any" };
  expect(await refundDelivered(deps, refund)).toMatchObject({ ok: true });
  expect(await listed()).toEqual([first.order_id]);
  const other = { customerId: await newCustomer(deps), query: { page: "0", limit: "12" } };
  expect((await call(myDownloads, other)).result).toMatchObject({ items: [], meta: { total: 0 } });
});
