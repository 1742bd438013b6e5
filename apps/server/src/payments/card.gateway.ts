import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";

export type SessionRequest = {
  /** Also the idempotency key: a repeated request returns the same session. */
  readonly paymentId: string;
  readonly amount: Cents;
  readonly description: string;
  readonly locale: string;
  readonly platform: "web" | "app";
  readonly returnUrls: {
    readonly success: string;
    readonly failure: string;
    readonly mobile: string;
  };
  readonly webhookUrl: string;
  readonly expiresAt: Date;
};

export type ProviderSession = {
  readonly ref: string;
  readonly paymentId: string;
  readonly status: "created" | "authorised" | "captured" | "failed" | "cancelled" | "expired";
  readonly amount: Cents;
  readonly failureReason: string | null;
  readonly capturedAt: Date | null;
};

/** Names the payment to fetch; its state is never read from the event. */
type ProviderEvent = {
  readonly eventId: string;
  readonly paymentId: string;
  readonly payload: unknown;
};

export type SettledItem = {
  readonly settlementRef: string;
  readonly sessionRef: string;
  readonly kind: "capture" | "refund";
  readonly amount: Cents;
  /** What the provider keeps of it; for a refund, what it charges beside it. */
  readonly fee: Cents;
  readonly currency: string;
  readonly settledOn: string;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The card payment provider. Its timeouts and 5xx are thrown as `Outage`; no card number reaches
 * the shop.
 */
export type PaymentProvider = {
  readonly id: string;
  readonly createSession: (
    request: SessionRequest,
  ) => Promise<{ readonly ref: string; readonly url: string }>;
  /** Undefined when the provider does not know the session. */
  readonly fetchSession: (ref: string) => Promise<ProviderSession | undefined>;
  readonly refund: (refund: {
    readonly refundId: string;
    readonly ref: string;
    readonly amount: Cents;
  }) => Promise<{ readonly ref: string }>;
  readonly verifyWebhook: (
    raw: Buffer,
    headers: WebhookHeaders,
    now: Date,
  ) => Outcome<ProviderEvent, "BAD_SIGNATURE" | "INVALID_DATA">;
  readonly listSettled: (day: string) => Promise<SettledItem[]>;
};

export type PaymentDeps = Deps & { readonly provider: PaymentProvider };
