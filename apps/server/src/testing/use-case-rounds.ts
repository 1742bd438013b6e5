// One round of the bench: several callers at once run a use case as the routes call it, without
// HTTP. Reads its options from a JSON file and prints one line of JSON.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { cents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";
import { connect } from "#server/db/db.ts";
import { runningDatabaseUrl } from "#server/launch/embedded-postgres.ts";
import { placeOrder } from "#server/orders/orders.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import type { PaymentProvider, ProviderSession } from "#server/payments/card.gateway.ts";
import { type PaymentDeps, paymentDeps } from "#server/payments/payments.ts";
import { topUp } from "#server/payments/top-up.ts";
import { systemClock } from "#server/platform/clock.ts";
import { environment, parseConfig } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newUuid } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsFor } from "#server/platform/secrets.ts";
import { recordStatements } from "./record-statements.ts";

const product = z.object({ sku: z.string(), face: z.number(), price: z.number(), qty: z.number() });
const optionsShape = z.object({
  what: z.enum(["order", "top-up", "record"]),
  customerIds: z.array(z.string()),
  products: z.array(product),
  clients: z.number(),
  seconds: z.number(),
});

const topupCents = cents(50_00);
const noLimit = cents(1_000_000_000_00); // the same customers are credited again and again
const warmUpSeconds = 2; // until the code is compiled and every connection has its plans

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: use-case-rounds.ts <file with the options>");
const options = z.parse(optionsShape, JSON.parse(readFileSync(file, "utf8")));
const deps = await openDeps();
const next = { place: Math.floor(Math.random() * options.customerIds.length) };
if (options.what === "record") await recordOrders();
else await measure();
await deps.db.end();

async function measure(): Promise<void> {
  const warmUp = await callFor(warmUpSeconds);
  const found = await callFor(options.seconds);
  // PostgreSQL's CPU time includes the warm-up, so its calls are counted too.
  process.stdout.write(`${JSON.stringify({ ...found, count: warmUp.count + found.count })}\n`);
}

/**
 * Prints the statements of one order of each product by the first customer, one per line. The first
 * order of a process reads the whole catalogue, so one order is placed before.
 */
async function recordOrders(): Promise<void> {
  const first = await order(deps, options.customerIds.at(-1) ?? "", 0);
  if (!first.ok) throw new Error(`refused: ${first.refusal}`);
  for (const [place] of options.products.entries()) {
    const ids: string[] = [];
    const newId = () => {
      const id = newUuid();
      ids.push(id);
      return id;
    };
    const numbers: string[] = [];
    const statements = await recordStatements(deps.db, async (db) => {
      const placed = await order({ ...deps, db, newId }, options.customerIds[0] ?? "", place);
      if (!placed.ok) throw new Error(`refused: ${placed.refusal}`);
      numbers.push(placed.value.orderNumber);
    });
    process.stdout.write(`${JSON.stringify({ statements, ids, orderNumber: numbers[0] })}\n`);
  }
}

async function callFor(
  seconds: number,
): Promise<{ perSecond: number; count: number; cpuUs: number }> {
  const clock = { isOver: false };
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const callers = Array.from({ length: options.clients }, async () => {
    let calls = 0;
    for (; !clock.isOver; calls++) await once();
    return calls;
  });
  await Promise.race([sleep(seconds * 1_000), Promise.all(callers)]); // a refusal ends it at once
  clock.isOver = true;
  const count = (await Promise.all(callers)).reduce((sum, calls) => sum + calls, 0);
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: count / ((performance.now() - started) / 1_000),
    count,
    cpuUs: (user + system) / count,
  };
}

async function once(): Promise<void> {
  const place = next.place++;
  const customerId = options.customerIds[place % options.customerIds.length] ?? "";
  const outcome =
    options.what === "order" ? await order(deps, customerId, place) : await credit(customerId);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
}

function order(orderDeps: Deps, customerId: string, place: number) {
  const { sku, face, price, qty } = options.products[place % options.products.length] ?? {
    sku: "",
    face: 0,
    price: 0,
    qty: 0,
  };
  const products = [{ sku, face: cents(face), price: cents(price), qty }];
  return placeOrder(orderDeps, {
    orderId: orderDeps.newId(),
    customerId,
    cartId: undefined,
    products,
    method: "balance",
    waiverVersion: undefined,
  });
}

/** Opens the payment and applies it: everything that a top-up does except HTTP. */
async function credit(customerId: string) {
  const started = await topUp(deps, {
    topupId: undefined,
    customerId,
    amount: topupCents,
    platform: "web",
  });
  if (started.ok) await applyPayment(deps, started.value.paymentId);
  return started;
}

async function openDeps(): Promise<PaymentDeps> {
  const config = parseConfig(environment);
  const url = await runningDatabaseUrl(config.dataDir);
  if (url === undefined) throw new Error(`no database runs on ${config.dataDir}`);
  const log = createLog({ level: "silent", pretty: false });
  const db = connect({
    url,
    poolMax: config.databasePool,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  return paymentDeps(
    {
      db,
      clock: systemClock,
      newId: () => newUuid(),
      config: { ...config, creditLimits: { lot: noLimit, window: noLimit, balance: noLimit } },
      secrets: await secretsFor(config),
      log,
    },
    payingProvider(),
  );
}

/** A provider where every payment is captured at once. */
function payingProvider(): PaymentProvider {
  const sessions = new Map<string, ProviderSession>();
  const cannot = () => Promise.reject(new Error("the bench does not use this"));
  return {
    id: "sandbox",
    async createSession({ paymentId, amount }) {
      const ref = `round-${paymentId}`;
      sessions.set(ref, {
        ref,
        paymentId,
        amount,
        currency: "EUR",
        status: "captured",
        failureReason: null,
        cardFingerprint: null,
        capturedAt: new Date(),
      });
      return { ref, url: `https://pay.example/${ref}` };
    },
    async fetchSession(ref) {
      const session = sessions.get(ref);
      sessions.delete(ref);
      return session;
    },
    refund: cannot,
    listSettled: cannot,
    cancelSession: cannot,
    saveBuyer: async () => undefined,
    listCards: async () => [],
    removeCard: async () => undefined,
    listRefunds: cannot,
    findPaymentId: cannot,
    listDisputes: cannot,
    verifyWebhook: async () => ({ ok: false, refusal: "BAD_SIGNATURE" }),
  };
}
