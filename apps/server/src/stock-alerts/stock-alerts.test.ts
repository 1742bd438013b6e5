import { stockNotification } from "@papillote/contract/news/stock-alerts.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { releaseStockOf } from "#server/stock/stock.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  addCodes,
  changeCard,
  emptyStock,
  newCustomer,
  productIdOf,
  seedShop,
  shop,
} from "#server/testing/shop.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { requestAlert } from "./request-alert.ts";
import { sendStockAlerts } from "./stock-alerts.jobs.ts";
import { eraseAlertsOf, exportAlertsOf } from "./stock-alerts.ts";

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
const server = await openServer(deps);
const { ask } = server;
const stocked = await productIdOf(deps.db, shop.stocked.sku);
const pool = { brandId: shop.stocked.brandId, denomination: cents(25_00) };
let token: string;
beforeAll(async () => {
  token = (await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" })).token;
});
beforeEach(async () => {
  await emptyStock(deps.db);
  await deps.db.query(
    `delete from stock_alert; delete from job_outbox; delete from throttle; delete from message
       where template = 'stock-back'`,
  );
});
afterAll(() => server.app.close());

const request = { amount: 25, product_id: stocked, qty: 2 };
const asGuest = (changes: object = {}) =>
  ask(stockNotification, { body: { ...request, email: "zoe@exemple.fr", ...changes } });
const asCustomer = () => ask(stockNotification, { token, body: request });
const recipients = async () =>
  (
    await deps.db.query<{ recipient: string }>(
      "select recipient from message where template = 'stock-back' order by recipient",
    )
  ).rows;
const storedAlerts = async () => (await deps.db.query("select from stock_alert")).rowCount;
const jobs = async () =>
  (
    await deps.db.query<{ task: string }>(
      "select distinct task from job_outbox where task like 'stock%'",
    )
  ).rows;

describe("S7.26a S3.29 a request for an alert about new stock", () => {
  test("is stored once per person, however often it is sent", async () => {
    for (let time = 0; time < 3; time++)
      expect(
        await asGuest({ email: time === 1 ? "Zoe@exemple.fr" : "zoe@exemple.fr" }),
      ).toMatchObject({
        code: 200,
        result: { message: expect.stringMatching(/^Noted/) },
      });
    await asCustomer();
    expect(await storedAlerts()).toBe(2);
  });

  test("needs a guest's e-mail, an amount on sale, and too little stock", async () => {
    expect(await ask(stockNotification, { body: request })).toMatchObject({
      status: 400,
      result: { errors: [{ field: "email", reason: "REQUIRED" }] },
    });
    expect(await asGuest({ email: "zoe" })).toMatchObject({
      result: { errors: [{ field: "email" }] },
    });
    expect(await asGuest({ product_id: 99_999 })).toMatchObject({
      meta: { reason: "PRODUCT_NOT_FOUND" },
    });
    expect(await asGuest({ amount: 26 })).toMatchObject({ meta: { reason: "AMOUNT_NOT_OFFERED" } });
    await addCodes(deps, pool, 2);
    expect(await asGuest()).toMatchObject({ meta: { reason: "IN_STOCK" } });
    expect(await asGuest({ qty: 3 })).toMatchObject({ code: 200 });
    expect(await storedAlerts()).toBe(1);
  });

  test("is limited per network", async () => {
    for (let time = 0; time < 20; time++) await asGuest({ email: `zoe${time}@exemple.fr` });
    const refused = await asGuest({ email: "last@exemple.fr" });
    expect(refused).toMatchObject({ status: 429, meta: { reason: "TOO_MANY_REQUESTS" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await storedAlerts()).toBe(20);
  });

  test("sends one e-mail, in its language, once the requested quantity is free", async () => {
    await asGuest({ locale: "en-US" });
    await asCustomer();
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([]);
    await addCodes(deps, pool, 1);
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([]);
    await addCodes(deps, pool, 1);
    await Promise.all([sendStockAlerts(deps), sendStockAlerts(deps), sendStockAlerts(deps)]);
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([
      { recipient: "leonie@exemple.fr" },
      { recipient: "zoe@exemple.fr" },
    ]);
    expect(await storedAlerts()).toBe(0);
    const outbox = await server.app.inject({
      url: "/dev/outbox.json",
      query: { to: "zoe@exemple.fr" },
    });
    expect(outbox.json().items).toMatchObject([
      {
        subject: `Card ${shop.stocked.sku}: back in stock`,
        text: expect.stringContaining("/boutique/card-stock"),
      },
    ]);
  });

  test("for a card made on demand is sent when the catalogue has it in stock", async () => {
    const onDemand = await productIdOf(deps.db, shop.onDemand.sku);
    await changeCard(deps.db, shop.onDemand.sku, { is_in_stock: false });
    await asGuest({ product_id: onDemand, amount: 30, qty: 1 });
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([]);
    await changeCard(deps.db, shop.onDemand.sku, { is_in_stock: true });
    await sendStockAlerts(deps);
    expect(await recipients()).toHaveLength(1);
  });

  test("is deleted after a year", async () => {
    await asGuest();
    deps.clock.pass(366 * 24 * 60 * 60_000);
    await sendStockAlerts(deps);
    expect(await storedAlerts()).toBe(0);
    expect(await recipients()).toEqual([]);
  });
});

describe("requests for goods", () => {
  const sku = "MUG-1";
  const change = async (statement: string) => {
    await deps.db.query(statement);
    await deps.db.query("update catalog_version set stamp = gen_random_uuid()");
  };
  beforeAll(async () => {
    await change(
      `insert into product (sku, type_id, name, short_description, description, brand_id,
         category_ids, price_cents, tax_class_id, url_key, url_path, status, visibility,
                            stock_source, stock_qty, is_in_stock, is_sale, is_new, amounts_cents,
                              is_recommended, created_at, updated_at)
       select '${sku}', 'configurable', 'Mug', '', '', brand_id, category_ids, 1200, tax_class_id,
         'mug', 'boutique/mug', 1, 4, 'warehouse', 0, true,
              false, false, '{}', false, created_at, updated_at from product
                where sku = '${shop.stocked.sku}'`,
    );
    await change(
      `insert into product_child (sku, parent_sku, type_id, name, price_cents, tax_class_id, status,
         visibility, stock_source, stock_qty, is_in_stock, image, position)
       select 'MUG-1-' || variant, '${sku}', 'simple', 'Mug ' || variant, 1200, tax_class_id, 1, 1,
         'warehouse', 0, true, '', 0
       from product, unnest(array['red', 'blue']) as variant where sku = '${sku}'`,
    );
  });
  const idOf = async (child: string) =>
    (
      await deps.db.query<{ id: number }>(
        "select product_id as id from product_child where sku = $1",
        [child],
      )
    ).rows[0]?.id;
  const stock = (child: string, qty: number) =>
    change(`update product_child set stock_qty = ${qty} where sku = '${child}'`);

  test("S7.26a are per variant, whatever the amount; one e-mail links to the variant", async () => {
    await asGuest({ product_id: await idOf("MUG-1-red"), amount: 0, qty: 1 });
    await asGuest({ product_id: await idOf("MUG-1-red"), amount: 12, qty: 1 });
    expect(await storedAlerts()).toBe(1);
    await stock("MUG-1-blue", 3);
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([]);
    await stock("MUG-1-red", 3);
    await sendStockAlerts(deps);
    await sendStockAlerts(deps);
    expect(await recipients()).toEqual([{ recipient: "zoe@exemple.fr" }]);
    const outbox = await server.app.inject({
      url: "/dev/outbox.json",
      query: { to: "zoe@exemple.fr" },
    });
    expect(outbox.json().items[0]).toMatchObject({
      subject: expect.stringContaining("Mug red"),
      text: expect.stringContaining("/boutique/mug?childSku=MUG-1-red"),
    });
  });

  test("S7.26a are refused while the goods are in stock", async () => {
    await stock("MUG-1-red", 1);
    expect(await asGuest({ product_id: await idOf("MUG-1-red"), amount: 0, qty: 1 })).toMatchObject(
      { meta: { reason: "IN_STOCK" } },
    );
    expect(
      await asGuest({ product_id: await productIdOf(deps.db, sku), amount: 0, qty: 1 }),
    ).toMatchObject({ meta: { reason: "IN_STOCK" } });
  });
});

describe("codes added to the stock", () => {
  test("queue a check of the alerts in their own transaction", async () => {
    await asGuest();
    await deps.db.query("delete from job_outbox");
    await addCodes(deps, pool, 1);
    expect(await jobs()).toEqual([{ task: "stock-alerts.check" }]);
    await deps.db.query("delete from job_outbox");
    await atomically(deps.db, (tx) => releaseStockOf(tx, "no-such-order"));
    expect(await jobs()).toEqual([{ task: "stock-alerts.check" }]);
  });

  test("queue nothing without alerts", async () => {
    await addCodes(deps, pool, 1);
    expect(await jobs()).toEqual([]);
  });
});

test("requests, also those as a guest, are exported and erased with the account", async () => {
  const customerId = await newCustomer(deps);
  const email = `${customerId}@example.com`;
  const alert = { productId: stocked, face: cents(25_00), locale: undefined, ip: "192.0.2.1" };
  await requestAlert(deps, { ...alert, recipient: { customerId }, qty: 1 });
  await requestAlert(deps, { ...alert, recipient: { email: email.toUpperCase() }, qty: 2 });
  await asGuest();
  expect(
    (await exportAlertsOf(deps.db, { customerId, email })).map(({ sku, qty }) => [sku, qty]),
  ).toEqual(
    expect.arrayContaining([
      [shop.stocked.sku, 1],
      [shop.stocked.sku, 2],
    ]),
  );
  await eraseAlertsOf(deps.db, { customerId, email });
  expect(await storedAlerts()).toBe(1);
});
