import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { PaymentDeps, ProviderCard } from "./card.gateway.ts";
import { findBuyerRef } from "./payments.store.ts";

/** The customer's cards at the provider; the shop stores none of their data. */
export async function listSavedCards(
  deps: PaymentDeps,
  customerId: string,
): Promise<readonly ProviderCard[]> {
  return (await cardsOf(deps, customerId)).cards;
}

/** Removes only a card of this customer; the id alone would also remove another customer's card. */
export async function removeSavedCard(
  deps: PaymentDeps,
  { customerId, cardRef }: { readonly customerId: string; readonly cardRef: string },
): Promise<Outcome<readonly ProviderCard[], "SAVED_CARD_NOT_FOUND">> {
  const { buyerRef, cards } = await cardsOf(deps, customerId);
  if (buyerRef === undefined || !cards.some(({ ref }) => ref === cardRef))
    return refused("SAVED_CARD_NOT_FOUND");
  await deps.provider.removeCard({ buyerRef, ref: cardRef });
  deps.log.info({ customerId }, "saved card removed");
  return done(cards.filter(({ ref }) => ref !== cardRef));
}

async function cardsOf({ db, provider }: PaymentDeps, customerId: string) {
  const buyerRef = await findBuyerRef(db, { provider: provider.id, customerId });
  return { buyerRef, cards: buyerRef === undefined ? [] : await provider.listCards(buyerRef) };
}

export const forgetCardsTask = "payments.forget_cards";

/** For an account that closes: the provider deletes its cards once the closing is done. */
export async function forgetCards(tx: Tx, customerId: string): Promise<void> {
  await enqueue(tx, { task: forgetCardsTask, payload: { customerId } });
}

export async function removeAllCards(deps: PaymentDeps, customerId: string): Promise<void> {
  const { buyerRef, cards } = await cardsOf(deps, customerId);
  if (buyerRef !== undefined)
    for (const { ref } of cards) await deps.provider.removeCard({ buyerRef, ref });
}
