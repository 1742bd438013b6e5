import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { DisputeStatus, RefundStatus } from "@papillote/domain/payments/payment-states.ts";
import type { Deps } from "#server/platform/deps.ts";

export type SessionRequest = {
  /** Also the idempotency key: a repeated request returns the same session. */
  readonly paymentId: string;
  readonly amount: Cents;
  readonly currency: "EUR";
  /**
   * The buyer at the provider, whose page shows the buyer's saved cards; null where none are kept.
   */
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
  /** Equal for all payments with one card, but never its number. Null where there is none. */
  readonly cardFingerprint: string | null;
};

/** Names the payment and what to fetch of it; the state is never read from the event. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly about: "payment" | "refund" | "dispute" | "other";
  /** Undefined when the event names only the charge. */
  readonly paymentId: string | undefined;
  readonly chargeRef: string | undefined;
  /** What is stored of the event. */
  readonly payload: object;
};

export type ProviderRefund = {
  /** Null when the provider refused to begin it. */
  readonly ref: string | null;
  /** The shop's id of the refund; undefined when it was begun at the provider. */
  readonly refundId: string | undefined;
  readonly amount: Cents;
  readonly status: Exclude<RefundStatus, "asked">;
  readonly failureReason: string | null;
};

/** What the provider debits for a dispute when it is opened, or gives back when it is won. */
export type DisputeMove = {
  /** Also the `settlementRef` of this move in a pay-out. */
  readonly ref: string;
  readonly kind: "taken" | "returned";
  readonly amount: Cents;
  /** Charged beside the amount, or given back with it. */
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
  /**
   * Only moves in euros; money in another currency is left to the operator, as a settlement
   * difference.
   */
  readonly moves: readonly DisputeMove[];
};

export type SettledItem = {
  readonly settlementRef: string;
  /** The provider's session, or the shop's payment id where the provider names that instead. */
  readonly sessionRef: string;
  /** `refund_failure` is listed as a difference, about which the operator decides. */
  readonly kind: "capture" | "refund" | "dispute" | "dispute_return" | "refund_failure";
  readonly amount: Cents;
  /**
   * For a capture, what the provider keeps of the amount; for a debit, what it charges beside it;
   * for a return, what it gives back beside it.
   */
  readonly fee: Cents;
  readonly currency: string;
  readonly settledOn: string;
};

/** A card that the provider keeps. The data is enough to recognise it, but never has its number. */
export type ProviderCard = {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  /** In the form `2039-12`. */
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
  /** For a buyer that was saved by `saveBuyer`. */
  readonly listCards: (buyerRef: string) => Promise<ProviderCard[]>;
  /** Changes nothing when the card is already gone. */
  readonly removeCard: (card: { readonly buyerRef: string; readonly ref: string }) => Promise<void>;
  /** The refund's id is the idempotency key. A refusal of the provider is a failed refund. */
  readonly refund: (refund: {
    readonly refundId: string;
    readonly ref: string;
    readonly amount: Cents;
  }) => Promise<ProviderRefund>;
  /** All refunds of a session, those begun at the provider too. */
  readonly listRefunds: (ref: string) => Promise<ProviderRefund[]>;
  readonly verifyWebhook: (
    raw: Buffer,
    headers: WebhookHeaders,
    now: Date,
  ) => Promise<Outcome<ProviderEvent, "BAD_SIGNATURE" | "INVALID_DATA">>;
  /** The payment of a charge; undefined when it is not a payment of the shop. */
  readonly findPaymentId: (chargeRef: string) => Promise<string | undefined>;
  readonly listSettled: (day: string) => Promise<SettledItem[]>;
  readonly listDisputes: (
    of: { readonly ref: string } | { readonly since: Date },
  ) => Promise<ProviderDispute[]>;
};

export type PaymentDeps = Deps & { readonly provider: PaymentProvider };
