import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";

export type SessionRequest = {
  /** Also the idempotency key: the same payment opens the same session, however often it is asked for. */
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

export type OpenedSession = { readonly ref: string; readonly url: string };

export type ProviderSession = {
  readonly ref: string;
  readonly paymentId: string;
  readonly status: "created" | "authorised" | "captured" | "failed" | "cancelled" | "expired";
  readonly amount: Cents;
  readonly failureReason: string | null;
  readonly capturedAt: Date | null;
};

/** What happened is not read from the event: it only says which payment to look at. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly paymentId: string;
  readonly payload: unknown;
};

export type SettledItem = {
  readonly settlementRef: string;
  readonly sessionRef: string;
  readonly kind: "capture" | "refund";
  readonly amount: Cents;
  readonly settledOn: string;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Whoever takes cards for the shop. Silence and faults of theirs are thrown as `Outage`; the shop never sees a card number. */
export type PaymentProvider = {
  readonly id: string;
  readonly createSession: (request: SessionRequest) => Promise<OpenedSession>;
  /** Undefined when the provider does not know it. */
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
