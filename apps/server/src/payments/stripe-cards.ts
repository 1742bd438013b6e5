import type { PaymentProvider, ProviderCard } from "./card.gateway.ts";
import { answerOf, type StripeClient, unlessUnknown } from "./stripe-api.ts";

/** As many cards as the account page shows. */
const cardsMax = 20;

/** The cards that a buyer saved on Stripe's page. */
export function stripeCards(
  stripe: StripeClient,
): Pick<PaymentProvider, "listCards" | "removeCard"> {
  return {
    async listCards(buyerRef) {
      const { data } = await answerOf(async () =>
        (await stripe()).customers.listPaymentMethods(buyerRef, { type: "card", limit: cardsMax }),
      );
      return data.flatMap(({ id, card }): ProviderCard[] => {
        if (!card) return [];
        const { brand, last4, exp_month: month, exp_year: year } = card;
        return [{ ref: id, brand, last4, expires: `${year}-${String(month).padStart(2, "0")}` }];
      });
    },
    async removeCard({ ref }) {
      await unlessUnknown(async () => (await stripe()).paymentMethods.detach(ref));
    },
  };
}
