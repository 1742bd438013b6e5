import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SeededBench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { type Buyable, refillCodes, withClient } from "./seed.ts";
import { percentile } from "./statistics.ts";
import { drained } from "./use-cases.ts";

const callerNumbers = [1, 8, 32];
const rivals = { buyers: 50, codes: 10 };
/** The refusal of an order whose product has no code left. */
const soldOut = "ADDING_PRODUCTS";

type Priced = { readonly sku: string; readonly euros: number };
type Basket = { readonly voucher: Priced; readonly goods: Priced };
type Answer = { readonly status: number; readonly result: unknown; readonly reason: string };

/** Complete checkouts over HTTP, from empty cart to paid order; and one code that many want. */
export async function measureCheckouts(bench: SeededBench): Promise<Line[]> {
  const { shop, seeded, plan, say } = bench;
  const tokens = readFileSync(seeded.tokens, "utf8").split("\n");
  const goods = await manyGoods(shop.databaseUrl);
  const lines: Line[] = [];
  for (const callers of callerNumbers) {
    say(`checkouts by ${callers} …`);
    const rates: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      await drained(bench);
      await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes);
      const found = await checkOutFor(bench, { callers, tokens, goods });
      rates.push(found.perSecond);
      times.push(...found.ms);
    }
    const name = `checkout (cart, address, shipping, order from the balance) by ${callers}`;
    lines.push(
      { name, unit: "/s", ours: rates },
      { name: `${name}: 99 of 100 take at most`, unit: "ms", ours: [percentile(times, 0.99)] },
    );
  }
  return [...lines, await measureRivals(bench, tokens)];
}

/** The rate includes the time until all jobs of these orders are done. */
async function checkOutFor(
  bench: SeededBench,
  { callers, tokens, goods }: { callers: number; tokens: readonly string[]; goods: Priced },
): Promise<{ perSecond: number; ms: number[] }> {
  const { shop, seeded, plan } = bench;
  const ms: number[] = [];
  const started = performance.now();
  const endsAt = started + plan.orderSeconds * 1_000;
  let next = Math.floor(Math.random() * tokens.length);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endsAt) {
        const place = next++;
        const one = seeded.buyables[place % seeded.buyables.length];
        if (!one) throw new Error("nothing can be bought");
        const from = performance.now();
        await checkOut(shop.url, tokens[place % tokens.length] ?? "", {
          voucher: pricedOf(one),
          goods,
        });
        ms.push(performance.now() - from);
      }
    }),
  );
  await drained(bench);
  return { perSecond: ms.length / ((performance.now() - started) / 1_000), ms };
}

const home = {
  ...{ firstname: "Zoé", lastname: "Martin", street: ["1 rue de la Paix"] },
  ...{ postcode: "75002", city: "Paris", country_id: "FR" },
};

/** Makes the calls of a published client, in its order. */
async function checkOut(url: string, token: string, { voucher, goods }: Basket): Promise<void> {
  const call = async (path: string, body: unknown) =>
    expectDone(await post(`${url}${path}`, token, body), path);
  const cart = String(await call("/api/cart/create", {}));
  const products = [
    { sku: voucher.sku, price: voucher.euros, face: voucher.euros, qty: 1 },
    { sku: goods.sku, price: goods.euros, face: goods.euros, qty: 1 },
  ];
  for (const { sku, face, qty } of products) {
    const option = { extension_attributes: { giftcard_item_option: { giftcard_amount: face } } };
    const cartItem = { sku, qty, quoteId: cart, product_option: option };
    await call(`/api/cart/update?cartId=${cart}`, { cartItem });
  }
  const methods = await call(`/api/cart/shipping-methods?cartId=${cart}`, { address: home });
  const [method] = methods as { carrier_code: string; method_code: string }[];
  const shipping = {
    shippingCarrierCode: method?.carrier_code,
    shippingMethodCode: method?.method_code,
  };
  await call(`/api/cart/shipping-information?cartId=${cart}`, {
    addressInformation: { shippingAddress: home, ...shipping },
  });
  const addressInformation = {
    ...{ payment_method_code: "balance", shippingAddress: home, billingAddress: home },
    ...{ shipping_carrier_code: method?.carrier_code, shipping_method_code: method?.method_code },
  };
  await call("/api/order", {
    ...{ order_id: randomUUID(), cart_id: cart, products, addressInformation },
  });
}

/** As many buyers as the row says want one product at once, which has fewer codes. */
async function measureRivals(bench: SeededBench, tokens: readonly string[]): Promise<Line> {
  const { shop, seeded, plan, say } = bench;
  const { buyers, codes } = rivals;
  const [wanted] = seeded.buyables;
  if (!wanted) throw new Error("nothing can be bought");
  say(`${buyers} buyers of ${codes} codes …`);
  const product = { ...pricedOf(wanted), qty: 1 };
  const ms: number[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    await drained(bench);
    await refillCodes(shop.databaseUrl, [wanted], codes);
    await leaveOnly(shop.databaseUrl, wanted, codes);
    const started = performance.now();
    const answers = await Promise.all(
      tokens.slice(0, buyers).map((token) =>
        post(`${shop.url}/api/order`, token, {
          order_id: randomUUID(),
          products: [{ sku: product.sku, qty: 1, price: product.euros, face: product.euros }],
          addressInformation: { payment_method_code: "balance" },
        }),
      ),
    );
    ms.push(performance.now() - started);
    const won = answers.filter(({ status }) => status === 200).length;
    const lost = answers.filter(({ reason }) => reason.includes(soldOut)).length;
    if (won !== codes || won + lost !== buyers)
      throw new Error(`${won} of ${buyers} buyers got one of ${codes} codes, ${lost} were refused`);
  }
  return { name: `${buyers} buyers of ${codes} codes, all answered`, unit: "ms", ours: ms };
}

async function leaveOnly(
  url: string,
  { brandId, faceCents }: Buyable,
  codes: number,
): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `with pool as (select pool_id from stock_pool where brand_id = $1 and denomination_cents = $2),
         more as (select pool_id, code_id from stock_free join pool using (pool_id) order by code_id offset $3),
         gone as (delete from stock_free f using more where f.pool_id = more.pool_id and f.code_id = more.code_id returning f.code_id)
       delete from stock_code c using gone where c.code_id = gone.code_id`,
      [brandId, faceCents, codes],
    ),
  );
}

/** Goods whose stock is enough for all rounds. */
async function manyGoods(url: string): Promise<Priced> {
  const found = await withClient(url, async (client) => {
    const { rows } = await client.query<Priced>(
      `with many as (
         select p.sku from product p join goods_stock g using (sku) left join brand b using (brand_id)
         where p.type_id = 'simple' and p.giftcard_type is null and p.status < 2 and p.visibility > 1
           and p.special_price_cents is null and p.price_cents between 100 and 5000 and b.is_active is not false
         order by p.sku limit 1),
       supplied as (update goods_stock g set supplied_qty = supplied_qty + 1000000 from many where g.sku = many.sku returning g.sku)
       select p.sku, p.price_cents / 100.0::float8 as euros from product p join supplied using (sku)`,
    );
    return rows[0];
  });
  if (!found) throw new Error("the catalogue has no goods");
  return found;
}

function pricedOf({ sku, faceCents }: Buyable): Priced {
  return { sku, euros: faceCents / 100 };
}

async function post(url: string, token: string, body: unknown): Promise<Answer> {
  const reply = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const { result } = JSON.parse(text) as { result?: unknown };
  return { status: reply.status, result, reason: reply.ok ? "" : text };
}

function expectDone({ status, result, reason }: Answer, path: string): unknown {
  if (status !== 200) throw new Error(`${path} answers ${status}: ${reason}`);
  return result;
}
