import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { DisputeStatus, RefundStatus } from "@papillote/domain/payments/payment-states.ts";
import type { Deps } from "#server/platform/deps.ts";

export type SessionRequest = {
  /** Also the idempotency key: a repeated request returns the same session. */
  readonly paymentId: string;
  readonly amount: Cents;
  readonly currency: "EUR";
  /** The buyer at the provider, whose saved cards its page shows; null where none are kept. */
  readonly buyerRef: string | null;
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
  readonly currency: string;
  readonly failureReason: string | null;
  readonly capturedAt: Date | null;
  /** The same for each payment with one card; never its number. Null where there is none. */
  readonly cardFingerprint: string | null;
};

/** Names what to fetch of which payment; its state is never read from the event. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly about: "payment" | "refund" | "dispute" | "other";
  /** Undefined when the event names the charge alone. */
  readonly paymentId: string | undefined;
  readonly chargeRef: string | undefined;
  /** What is stored of it. */
  readonly payload: object;
};

export type ProviderRefund = {
  /** Null when the provider refused to begin it. */
  readonly ref: string | null;
  /** Ours; undefined when it was begun at the provider. */
  readonly refundId: string | undefined;
  readonly amount: Cents;
  readonly status: Exclude<RefundStatus, "asked">;
  readonly failureReason: string | null;
};

/** What the provider debits for a dispute when it is opened, or gives back when it is won. */
export type DisputeMove = {
  /** Also the `settlementRef` of its item of a pay-out. */
  readonly ref: string;
  readonly kind: "taken" | "returned";
  readonly amount: Cents;
  /** Charged beside it, or given back with it. */
  readonly fee: Cents;
  readonly movedAt: Date;
};

export type ProviderDispute = {
  readonly ref: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly openedAt: Date;
  /** In euros; money of another currency is left to the operator, as a settlement difference. */
  readonly moves: readonly DisputeMove[];
};

export type SettledItem = {
  readonly settlementRef: string;
  /** The provider's session, or our payment's id where the provider names that instead. */
  readonly sessionRef: string;
  /** `refund_failure` is listed as a difference: the operator decides. */
  readonly kind: "capture" | "refund" | "dispute" | "dispute_return" | "refund_failure";
  readonly amount: Cents;
  /** What the provider keeps of it; for what it debits, charged, for a return, given back beside. */
  readonly fee: Cents;
  readonly currency: string;
  readonly settledOn: string;
};

/** A card that the provider keeps: enough to be recognised, never its number. */
export type ProviderCard = {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  /** `2039-12`. */
  readonly expires: string;
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
  /** Ends an open session, so that it cannot be paid any more; one that ended is unchanged. */
  readonly cancelSession: (ref: string) => Promise<void>;
  /** Undefined when the provider keeps no cards. */
  readonly saveBuyer: (buyer: {
    readonly customerId: string;
    readonly email: string;
    readonly locale: string;
  }) => Promise<string | undefined>;
  /** Of a buyer of `saveBuyer`. */
  readonly listCards: (buyerRef: string) => Promise<ProviderCard[]>;
  /** One that is gone already stays so. */
  readonly removeCard: (card: { readonly buyerRef: string; readonly ref: string }) => Promise<void>;
  /** The refund's id is the idempotency key. A refusal of the provider is a failed refund. */
  readonly refund: (refund: {
    readonly refundId: string;
    readonly ref: string;
    readonly amount: Cents;
  }) => Promise<ProviderRefund>;
  /** All of a session, those begun at the provider too. */
  readonly listRefunds: (ref: string) => Promise<ProviderRefund[]>;
  readonly verifyWebhook: (
    raw: Buffer,
    headers: WebhookHeaders,
    now: Date,
  ) => Promise<Outcome<ProviderEvent, "BAD_SIGNATURE" | "INVALID_DATA">>;
  /** The payment of a charge; undefined when it is not one of the shop. */
  readonly findPaymentId: (chargeRef: string) => Promise<string | undefined>;
  readonly listSettled: (day: string) => Promise<SettledItem[]>;
  readonly listDisputes: (
    of: { readonly ref: string } | { readonly since: Date },
  ) => Promise<ProviderDispute[]>;
};

export type PaymentDeps = Deps & { readonly provider: PaymentProvider };
