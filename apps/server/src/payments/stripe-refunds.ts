import { cents } from "@papillote/domain/money/cents.ts";
import type { Stripe } from "stripe";
import type { PaymentProvider, ProviderRefund } from "./card.gateway.ts";
import { answerOf, isRefusal, type StripeClient } from "./stripe-api.ts";

const refundsMax = 100;

/** @param intentOf Stripe's payment intent of a session; undefined when it was not paid */
export function stripeRefunds(
  stripe: StripeClient,
  intentOf: (ref: string) => Promise<string | undefined>,
): Pick<PaymentProvider, "refund" | "listRefunds"> {
  return {
    async refund({ refundId, ref, amount }) {
      const intent = await intentOf(ref);
      if (intent === undefined) return failed({ refundId, amount }, "not_captured");
      // Stripe forgets an idempotency key after a day, but never its list of refunds.
      const begun = await refundsOf(intent);
      const known = begun.find((one) => one.refundId === refundId);
      if (known) return known;
      try {
        const parameters = {
          payment_intent: intent,
          amount,
          metadata: { refund_id: refundId },
        };
        return refundState(
          await answerOf(async () =>
            (await stripe()).refunds.create(parameters, { idempotencyKey: refundId }),
          ),
        );
      } catch (error) {
        if (isRefusal(error)) return failed({ refundId, amount }, error.code ?? "refused");
        throw error;
      }
    },
    async listRefunds(ref) {
      const intent = await intentOf(ref);
      return intent === undefined ? [] : refundsOf(intent);
    },
  };

  async function refundsOf(intent: string): Promise<ProviderRefund[]> {
    const { data } = await answerOf(async () =>
      (await stripe()).refunds.list({ payment_intent: intent, limit: refundsMax }),
    );
    return data.map(refundState);
  }
}

function refundState({ id, metadata, amount, status, failure_reason }: Stripe.Refund) {
  const isFailed = status === "failed" || status === "canceled";
  return {
    ref: id,
    refundId: metadata?.refund_id,
    amount: cents(amount),
    status: isFailed ? ("failed" as const) : status === "succeeded" ? status : ("sent" as const),
    failureReason: isFailed ? (failure_reason ?? status) : null,
  } as const;
}

function failed(
  { refundId, amount }: Pick<ProviderRefund, "refundId" | "amount">,
  failureReason: string,
): ProviderRefund {
  return { ref: null, refundId, amount, status: "failed", failureReason };
}
