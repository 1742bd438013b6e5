import { customerById } from "#server/accounts/accounts.ts";
import type { Config } from "#server/platform/config.ts";
import type { PaymentDeps, SessionRequest } from "./card.gateway.ts";
import {
  findBuyerRef,
  findPayment,
  type PaymentRow,
  saveBuyerRef,
  saveSession,
} from "./payments.store.ts";

export type StartedPayment = {
  readonly paymentId: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/**
 * Never call this inside a transaction, as no lock may be held during a call to the provider. The
 * provider returns the same session for the same payment, so a repeat after a crash is harmless.
 */
export async function startPayment(deps: PaymentDeps, paymentId: string): Promise<StartedPayment> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const { expiresAt } = payment;
  if (payment.paymentUrl !== null) return { paymentId, url: payment.paymentUrl, expiresAt };
  const buyerRef = await buyerAtProvider(deps, payment);
  const { ref, url } = await deps.provider.createSession({
    ...sessionRequest(deps.config, payment),
    buyerRef,
  });
  await saveSession(deps.db, { paymentId, ref, url });
  deps.log.info({ paymentId, orderId: payment.orderId ?? undefined }, "payment opened");
  return { paymentId, url, expiresAt };
}

/**
 * The reference is stored before the session is opened, so that a repeated request is identical.
 */
async function buyerAtProvider(
  { db, clock, provider }: PaymentDeps,
  { customerId, locale }: PaymentRow,
): Promise<string | null> {
  const key = { provider: provider.id, customerId };
  const known = await findBuyerRef(db, key);
  if (known !== undefined) return known;
  const customer = await customerById(db, customerId);
  // A guest's card is not saved: nobody could use it again, or remove it.
  if (!customer || customer.isPassive) return null;
  const buyerRef = await provider.saveBuyer({ customerId, email: customer.email, locale });
  if (buyerRef === undefined) return null;
  await saveBuyerRef(db, { ...key, buyerRef, now: clock.now() });
  return (await findBuyerRef(db, key)) ?? null;
}

function sessionRequest(
  { publicOrigin }: Config,
  payment: PaymentRow,
): Omit<SessionRequest, "buyerRef"> {
  const { paymentId, amount, currency, description, locale, platform, expiresAt, provider } =
    payment;
  const back = (path: string) => `${publicOrigin}${path}?transactionId=${paymentId}`;
  return {
    paymentId,
    amount,
    currency,
    description,
    locale,
    platform,
    returnUrls: {
      success: back("/payment/confirmation"),
      failure: back("/payment/failure"),
      mobile: back("/paymentMobileRouter"),
    },
    webhookUrl: `${publicOrigin}/api/payment/webhook/${provider}`,
    expiresAt,
  };
}
