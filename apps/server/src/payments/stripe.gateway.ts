import { readCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import type { Stripe } from "stripe";
import type { PaymentProvider, SessionRequest } from "./card.gateway.ts";
import {
  answerOf,
  isBadSignature,
  isRefusal,
  openStripe,
  type StripeSettings,
  unlessUnknown,
} from "./stripe-api.ts";
import { stripeCards } from "./stripe-cards.ts";
import { findPaymentId, listDisputes, listSettled } from "./stripe-lists.ts";
import { stripeRefunds } from "./stripe-refunds.ts";
import { eventOf } from "./stripe-webhook.ts";

/**
 * Stripe keeps the page of a session open for at least half an hour from its request. The shop ends
 * it when the hold ends.
 */
const pageLifeMs = 30 * 60_000;
const toleranceSeconds = 5 * 60;

/** Stripe's hosted Checkout: no card number, and no script of Stripe, reaches the shop. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings);
  const retrieve = (ref: string) =>
    unlessUnknown(async () =>
      (await stripe()).checkout.sessions.retrieve(ref, {
        expand: ["payment_intent.latest_charge"],
      }),
    );

  /** The library compares in constant time, and refuses an event that was signed too long ago. */
  const isSigned = async (raw: Buffer, header: string, now: Date): Promise<boolean> => {
    const { webhooks } = await stripe();
    const signed = [raw, header, settings.webhookSecret, toleranceSeconds] as const;
    try {
      webhooks.constructEvent(...signed, undefined, now.getTime());
      return true;
    } catch (error) {
      return !isBadSignature(error); // what is signed and cannot be read is invalid data
    }
  };

  return {
    id: "stripe",
    async createSession(request) {
      const { id, url } = await answerOf(async () =>
        (await stripe()).checkout.sessions.create(sessionParameters(request), {
          idempotencyKey: request.paymentId,
        }),
      );
      if (url === null) throw new Error(`Stripe opened session ${id} without a page`);
      return { ref: id, url };
    },
    async fetchSession(ref) {
      const session = await retrieve(ref);
      return session && stateOf(session);
    },
    async cancelSession(ref) {
      // Stripe refuses this for a session that was paid or ended meanwhile; its state is fetched
      // afterwards.
      await answerOf(async () => (await stripe()).checkout.sessions.expire(ref)).catch(
        undefinedWhenRefused,
      );
    },
    async saveBuyer({ customerId, email, locale }) {
      const created = await answerOf(async () =>
        (await stripe()).customers.create(
          { email, preferred_locales: [locale], metadata: { customer_id: customerId } },
          { idempotencyKey: `buyer:${customerId}:${email}:${locale}` },
        ),
      );
      return created.id;
    },
    ...stripeCards(stripe),
    ...stripeRefunds(stripe, async (ref) => intentOf(await retrieve(ref))?.id),
    async verifyWebhook(raw, headers, now) {
      const header = headers["stripe-signature"];
      if (typeof header !== "string") return refused("BAD_SIGNATURE");
      if (!(await isSigned(raw, header, now))) return refused("BAD_SIGNATURE");
      const event = eventOf(raw);
      return event ? done(event) : refused("INVALID_DATA");
    },
    findPaymentId: (chargeRef) => findPaymentId(stripe, chargeRef),
    listSettled: (day) => listSettled(stripe, day),
    listDisputes: async (of) => {
      if ("since" in of) return listDisputes(stripe, of);
      const intent = intentOf(await retrieve(of.ref));
      return intent === undefined ? [] : listDisputes(stripe, { intent: intent.id });
    },
  };
}

function sessionParameters(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amount, currency, description, locale, platform, returnUrls } = request;
  const metadata = { payment_id: paymentId };
  const back = (url: string) => (platform === "app" ? returnUrls.mobile : url);
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    locale: pageLanguage(locale),
    success_url: back(returnUrls.success),
    cancel_url: back(returnUrls.failure),
    // Equal for a repeated request, which has to be identical to the letter.
    expires_at: Math.floor((request.expiresAt.getTime() + pageLifeMs) / 1000),
    ...(request.buyerRef !== null && {
      customer: request.buyerRef,
      saved_payment_method_options: { payment_method_save: "enabled" as const },
    }),
  };
}

/**
 * Stripe has a page in each of the shop's languages; only Brazilian Portuguese needs its full code.
 */
function pageLanguage(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  const known = readCustomerLocale(locale) ?? "en-US";
  return known === "pt-BR"
    ? known
    : (known.slice(0, 2) as Stripe.Checkout.SessionCreateParams.Locale);
}

function stateOf(session: Stripe.Checkout.Session) {
  const intent = intentOf(session);
  const charge = intent?.latest_charge;
  const isPaid = session.status === "complete" && session.payment_status === "paid";
  return {
    ref: session.id,
    paymentId: session.client_reference_id ?? "",
    status: isPaid ? ("captured" as const) : unpaidState(session.status),
    amount: cents(session.amount_total ?? 0),
    currency: (session.currency ?? "").toUpperCase(),
    failureReason: intent?.last_payment_error?.decline_code ?? null,
    capturedAt:
      isPaid && charge && typeof charge === "object" ? new Date(charge.created * 1000) : null,
    cardFingerprint:
      charge && typeof charge === "object"
        ? (charge.payment_method_details?.card?.fingerprint ?? null)
        : null,
  };
}

/** A complete session that is not paid waits for a bank, so nothing is final yet. */
function unpaidState(status: Stripe.Checkout.Session["status"]) {
  if (status === "expired") return "expired" as const;
  return status === "complete" ? ("authorised" as const) : ("created" as const);
}

function intentOf(session: Stripe.Checkout.Session | undefined): Stripe.PaymentIntent | undefined {
  const intent = session?.payment_intent;
  return typeof intent === "object" && intent !== null ? intent : undefined;
}

function undefinedWhenRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}
