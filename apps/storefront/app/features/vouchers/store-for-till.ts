import type { Card } from "@papillote/contract/vouchers.ts";
import type { TillCard } from "#app/offline/till-cards.ts";
import type { RevealedCode } from "./reveal.ts";

/** Stores the code encrypted on this device, so that the till works without a network. */
export async function storeForTill(card: Card, revealed: RevealedCode): Promise<TillCard> {
  const { digits, pin, barcodeType, barcodeSvg, replacedAt = null } = revealed;
  const stored: TillCard = {
    ...{ cardId: card.card_id, name: card.brand ?? card.name, endsOn: card.ends_on },
    ...{ value: card.value, left: card.amount_left ?? card.value },
    ...{ digits, pin, barcodeType, barcodeSvg, replacedAt },
  };
  const { pageTill } = await import("#app/offline/page-till.ts");
  await pageTill().save(stored);
  return stored;
}
