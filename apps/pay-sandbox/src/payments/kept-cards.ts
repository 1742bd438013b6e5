import { testCardByName } from "#sandbox/test-cards.ts";
import type { Context } from "./context.ts";
import type { Session } from "./session.ts";

/** `id` is the name of a test card, as no number is kept. */
export type SavedCard = {
  readonly id: string;
  readonly brand: "visa" | "unionpay";
  readonly last4: string;
  /** Such as `2039-12`. */
  readonly expires: string;
};

/** The cards that this buyer paid with and kept, each once, the latest first. */
export function keptCards({ store }: Context, buyer: string): SavedCard[] {
  const cards = paidBy(store.sessions(), buyer)
    .toSorted((one, other) => (other.capturedAt ?? 0) - (one.capturedAt ?? 0))
    .flatMap(({ card, kept }) => (card !== undefined && kept ? [cardOf(card, kept.expires)] : []));
  return [...new Map(cards.toReversed().map((card) => [card.id, card])).values()].toReversed();
}

export function removeKeptCard({ store }: Context, buyer: string, id: string): void {
  for (const session of paidBy(store.sessions(), buyer)) {
    const { kept: _, ...rest } = session;
    if (session.card === id) store.commit({ session: rest });
  }
}

function paidBy(sessions: readonly Session[], buyer: string): readonly Session[] {
  return sessions.filter((one) => one.buyer === buyer && one.status === "captured" && one.kept);
}

function cardOf(id: string, expires: string): SavedCard {
  const { number } = testCardByName(id);
  const brand = number.startsWith("4") ? "visa" : "unionpay";
  return { id, brand, last4: number.slice(-4), expires };
}
