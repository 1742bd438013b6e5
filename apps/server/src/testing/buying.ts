import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { expect } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { cartRoutes } from "#server/cart/cart.routes.ts";
import { checkoutJobs } from "#server/checkout/checkout.jobs.ts";
import { checkoutRoutes } from "#server/checkout/checkout.routes.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { decryptContent } from "#server/messages/message-content.ts";
import { type OrderRequest, placeOrder } from "#server/orders/orders.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import { type FakeProvider, fakeProvider } from "#server/payments/card.fake.ts";
import { paymentsJobs } from "#server/payments/payments.jobs.ts";
import { paymentsRoutes } from "#server/payments/payments.routes.ts";
import {
  type PaymentDeps,
  type PaymentProvider,
  paymentDeps,
  payOrder,
} from "#server/payments/payments.ts";
import { topUp } from "#server/payments/top-up.ts";
import { refundsJobs } from "#server/refunds/refunds.jobs.ts";
import { withdrawalsRoutes } from "#server/withdrawals/withdrawals.routes.ts";
import type { TestDeps } from "./deps.ts";
import { type CallRoute, servedRoutes } from "./served-routes.ts";
import { newCustomer, shop } from "./shop.ts";

/** A shop whose payment provider the test controls. */
export type TestShop = {
  readonly deps: TestDeps & PaymentDeps;
  readonly provider: FakeProvider;
  /** Runs the jobs of orders and payments in the outbox, as the worker would. */
  readonly runJobs: () => Promise<void>;
  readonly runTimed: (task: string) => Promise<void>;
  /** The calls of cart, orders and payments over HTTP. */
  readonly call: CallRoute;
};

export function openTestShop(plain: TestDeps): TestShop {
  const provider = fakeProvider();
  return { ...openShopWith(plain, provider), provider };
}

/** The calls and jobs of a shop with another provider. */
export function openShopWith(
  plain: TestDeps,
  provider: PaymentProvider,
): Omit<TestShop, "provider"> {
  const jobs = [
    ...checkoutJobs(plain, provider),
    ...paymentsJobs(plain, provider),
    ...refundsJobs(plain, provider),
  ];
  const run = async (task: string, payload: unknown) =>
    jobs.find((one) => one.task === task)?.handle(payload as never);
  const runWritten = async (known: readonly string[]) => {
    const written = await plain.db.query<{ task: string; payload: unknown }>(
      "delete from job_outbox where task = any($1) returning task, payload",
      [known],
    );
    for (const { task, payload } of written.rows) await run(task, payload);
  };
  const runJobs = () => runWritten(jobs.map(({ task }) => task));
  const call = servedRoutes([
    ...cartRoutes(plain),
    ...checkoutRoutes(plain, openCaptcha(plain), provider),
    ...paymentsRoutes(plain, provider),
    ...withdrawalsRoutes(plain),
  ]);
  return {
    call,
    deps: { ...paymentDeps(plain, provider), ...plain },
    runJobs,
    runTimed: async (task) => {
      await run(task, {});
      await runWritten(["orders.expire", "payments.check"]);
    },
  };
}

type OrderOverrides = Partial<OrderRequest> & { readonly customerId: string };

/** One card of 50.00, paid by bank card, unless the overrides say otherwise. */
export function orderRequest(overrides: OrderOverrides): OrderRequest {
  const products = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 }];
  return {
    orderId: `order-${overrides.customerId}`,
    cartId: undefined,
    method: "card",
    waiverVersion: undefined,
    products,
    ...overrides,
  };
}

/** Places an order that is paid from the balance. */
export async function buyFromBalance({ deps }: TestShop, order: OrderOverrides): Promise<void> {
  const placed = await placeOrder(deps, orderRequest({ ...order, method: "balance" }));
  if (!placed.ok) throw new Error(`order refused: ${placed.refusal}`);
}

/** The customer's cart, marked so that the balance pays first. */
export async function markedCart({ deps }: TestShop, customerId: string): Promise<string> {
  const cartId = `cart-${customerId}`;
  const now = deps.clock.now();
  await deps.db.query(
    "insert into cart (cart_id, customer_id, uses_balance, created_at, updated_at) values ($1, $2, true, $3, $3)",
    [cartId, customerId, now],
  );
  return cartId;
}

export type PendingOrder = {
  readonly customerId: string;
  readonly orderId: string;
  readonly paymentId: string;
};

/** A customer whose order awaits its card payment; the provider's page is open. */
export async function awaitingOrder(
  { deps }: Pick<TestShop, "deps">,
  overrides: Partial<OrderRequest> = {},
): Promise<PendingOrder> {
  const customerId = overrides.customerId ?? (await newCustomer(deps));
  const request = orderRequest({ ...overrides, customerId });
  const placed = await placeOrder(deps, request);
  if (!placed.ok) throw new Error(`order refused: ${placed.refusal}`);
  const paymentId = await openPage(deps, { customerId, orderId: request.orderId });
  return { customerId, orderId: request.orderId, paymentId };
}

export async function openPage(
  deps: PaymentDeps,
  order: { customerId: string; orderId: string },
): Promise<string> {
  const payment = await payOrder(deps, { ...order, platform: "web" });
  if (!payment.ok) throw new Error(`payment refused: ${payment.refusal}`);
  return payment.value.paymentId;
}

/** The buyer pays on the provider's page, and the shop applies the payment. */
export async function takePayment({ deps, provider }: TestShop, paymentId: string): Promise<void> {
  provider.capture(paymentId);
  await applyPayment(deps, paymentId);
}

export type ToppedUp = { readonly customerId: string; readonly paymentId: string };

/** A customer with one more top-up of 80.00; a new customer if none is given. */
export async function toppedUp(counter: TestShop, customerId?: string): Promise<ToppedUp> {
  const owner = customerId ?? (await newCustomer(counter.deps));
  const paymentId = await openTopUp(counter, owner, cents(80_00));
  await takePayment(counter, paymentId);
  return { customerId: owner, paymentId };
}

/** Credit by a top-up that the provider captured, as for every customer. */
export async function giveCredit(
  counter: TestShop,
  customerId: string,
  amount: Cents,
): Promise<void> {
  await takePayment(counter, await openTopUp(counter, customerId, amount));
}

/** Opens the provider's page of a top-up. */
export async function openTopUp(
  { deps }: Pick<TestShop, "deps">,
  customerId: string,
  amount: Cents,
): Promise<string> {
  const topup = { topupId: undefined, customerId, amount, platform: "web" } as const;
  const started = await topUp(deps, topup);
  if (!started.ok) throw new Error(`top-up refused: ${started.refusal}`);
  return started.value.paymentId;
}

/** Called at the end of every money test. */
export async function expectCleanLedger({ db }: TestDeps): Promise<void> {
  expect(await checkLedger(db)).toEqual([]);
}

export async function statusOf({ db }: TestDeps, orderId: string): Promise<string | undefined> {
  return (
    await db.query<{ status: string }>("select status from orders where order_id = $1", [orderId])
  ).rows[0]?.status;
}

export async function vouchersOf({ db }: TestDeps, customerId: string): Promise<number> {
  return (await db.query("select from voucher where owner_id = $1", [customerId])).rowCount ?? 0;
}

/** What the letters of a template say to a customer, the oldest first. */
export async function lettersOf(
  deps: TestDeps,
  { customerId, template }: { readonly customerId: string; readonly template: string },
): Promise<unknown[]> {
  const { rows } = await deps.db.query<{ messageId: string; encryptedContent: Buffer }>(
    `select message_id as "messageId", content_sealed as "encryptedContent" from message
     join customer on email = recipient
     where customer_id = $1 and template = $2 order by queued_at, message_id`,
    [customerId, template],
  );
  return rows.map((row) => decryptContent(deps, row));
}

export async function messagesOf({ db }: TestDeps, customerId: string): Promise<string[]> {
  const found = await db.query<{ template: string }>(
    "select template from message where recipient = $1 order by message_id",
    [`${customerId}@example.com`],
  );
  return found.rows.map(({ template }) => template);
}
