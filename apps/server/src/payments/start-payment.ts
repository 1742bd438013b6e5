import type { Config } from "#server/platform/config.ts";
import type { PaymentDeps, SessionRequest } from "./card.gateway.ts";
import { findPayment, type PaymentRow, saveSession } from "./payments.store.ts";

export type StartedPayment = {
  readonly paymentId: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/**
 * Never inside a transaction: no lock may be held during a call to the provider. The provider
 * returns the same session for the same payment, so a repeat after a crash is harmless.
 */
export async function startPayment(deps: PaymentDeps, paymentId: string): Promise<StartedPayment> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const { expiresAt } = payment;
  if (payment.paymentUrl !== null) return { paymentId, url: payment.paymentUrl, expiresAt };
  const { ref, url } = await deps.provider.createSession(sessionRequest(deps.config, payment));
  await saveSession(deps.db, { paymentId, ref, url });
  deps.log.info({ paymentId, orderId: payment.orderId ?? undefined }, "payment opened");
  return { paymentId, url, expiresAt };
}

function sessionRequest({ publicOrigin }: Config, payment: PaymentRow): SessionRequest {
  const { paymentId, amount, description, locale, platform, expiresAt, provider } = payment;
  const back = (path: string) => `${publicOrigin}${path}?transactionId=${paymentId}`;
  return {
    paymentId,
    amount,
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
