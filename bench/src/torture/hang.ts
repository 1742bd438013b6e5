import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Market } from "./market.ts";
import { addPeople, type Person } from "./people.ts";
import type { ShopProcesses } from "./processes.ts";
import { order, topUp } from "./shopper.ts";

const releasedWithinMs = 120_000;
const receiptWithinMs = 5_000;
const lookEveryMs = 100;
const topUpsMax = 12;

type Hang = { readonly market: Market; readonly orders: number; say: (line: string) => void };

/**
 * Many orders expire while the provider hangs: it accepts connections and answers nothing. Holds
 * must end on time, and the receipt of an order from the balance must not wait. Returns what
 * failed.
 */
export async function hangProvider(
  shop: ShopProcesses,
  client: pg.Client,
  { market, orders, say }: Hang,
): Promise<string[]> {
  const [waiting, buyer] = await addPeople(client, { count: 2, first: 0 });
  if (!waiting || !buyer) throw new Error("nobody was added");
  for (let time = 0; time < topUpsMax && !(await hasBalance(client, buyer)); time++)
    await topUp(market, buyer);
  const sandbox = shop.sandboxPid() ?? 0;
  process.kill(sandbox, "SIGSTOP");
  try {
    const begun = performance.now();
    await addOverdueOrders(client, waiting, orders);
    const receiptMs = await receiptOf(client, market, buyer);
    const releasedMs = await untilReleased(client, begun);
    say(`  ${orders} orders released after ${(releasedMs / 1_000).toFixed(1)} s`);
    say(`  receipt of an order from the balance after ${(receiptMs / 1_000).toFixed(2)} s`);
    return [
      ...(releasedMs > releasedWithinMs ? ["holds did not end while the provider hangs"] : []),
      ...(receiptMs > receiptWithinMs ? ["a receipt waits for the provider"] : []),
    ];
  } finally {
    process.kill(sandbox, "SIGCONT");
  }
}

async function hasBalance(client: pg.Client, { customerId }: Person): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from account where customer_id = $1 and balance_cents >= 10000",
    [customerId],
  );
  return rowCount === 1;
}

/** Orders without codes, each with a payment about which the shop should ask the provider. */
async function addOverdueOrders(
  client: pg.Client,
  { customerId }: Person,
  count: number,
): Promise<void> {
  await client.query(
    `with placed as (
       insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status,
         total_cents, balance_cents, card_cents, payment_method, placed_at, held_until)
       select 'overdue-' || n, 'overdue-' || n, $1, 'torture@example.com', 'fr-FR', '',
         'awaiting_payment', 100, 0, 100, 'card', now() - interval '16 minutes', now()
       from generate_series(1, $2::int) as n returning order_id),
     lines as (
       insert into order_line (order_id, line_no, sku, product_sku, name, face_cents, unit_cents,
         qty, kind, stock_source, barcode_type, usage, activation, has_pin)
       select order_id, 1, 'overdue', 'overdue', '', 100, 100, 1, 'voucher', 'on_demand', 'ean13', 'both',
         'immediate', false from placed)
     insert into payment (payment_id, purpose, order_id, customer_id, provider, provider_ref,
       description, locale, platform, amount_cents, status, created_at, expires_at)
     select gen_random_uuid(), 'order', order_id, $1, 'sandbox', order_id, '', 'fr-FR', 'web', 100,
       'created', now() - interval '16 minutes', now() from placed`,
    [customerId, count],
  );
}

/** Milliseconds from the answer to the order until its receipt is sent. */
async function receiptOf(client: pg.Client, market: Market, buyer: Person): Promise<number> {
  await order(market, buyer, "balance");
  const placed = market.told.orders.find(({ customerId }) => customerId === buyer.customerId);
  if (!placed?.isPlaced) throw new Error("the order from the balance was not placed");
  return until(async () => {
    const { rowCount } = await client.query(
      "select from message where message_key = $1 and status = 'sent'",
      [`order-receipt:${placed.orderId}`],
    );
    return rowCount === 1;
  }, performance.now());
}

function untilReleased(client: pg.Client, begun: number): Promise<number> {
  return until(async () => {
    const { rowCount } = await client.query(
      "select from orders where order_id like 'overdue-%' and status = 'awaiting_payment' limit 1",
    );
    return rowCount === 0;
  }, begun);
}

async function until(isDone: () => Promise<boolean>, begun: number): Promise<number> {
  const deadline = begun + 2 * releasedWithinMs;
  while (!(await isDone()) && performance.now() < deadline) await sleep(lookEveryMs);
  return performance.now() - begun;
}
