import { useLingui } from "@lingui/react/macro";
import type { declineReason } from "@papillote/contract/orders.ts";
import type * as z from "zod/mini";

/** `left`: the buyer came back from the provider's page, where the payment is still possible. */
type Reason = z.output<typeof declineReason> | "left";

/** Why a payment took no money, and what the buyer can do. */
export function useDeclineWords(): Record<
  Reason,
  { readonly title: string; readonly text: string }
> {
  const { t } = useLingui();
  return {
    declined: {
      title: t`Your bank refused the payment`,
      text: t`It did not tell us why. The quickest way is to pay with another card.`,
    },
    insufficient_funds: {
      title: t`Your bank refused: the card’s funds or limit are not enough`,
      text: t`Only your bank can raise the limit. The quickest way is to pay with another card.`,
    },
    expired_card: {
      title: t`The card has expired`,
      text: t`Try again with a card that is still valid.`,
    },
    authentication_failed: {
      title: t`Your bank could not confirm that it was you`,
      text: t`Try again with your phone or your bank’s app at hand.`,
    },
    left: {
      title: t`You left the payment page`,
      text: t`Nothing was paid yet. You can go back to that page, or pay in another way.`,
    },
    cancelled: {
      title: t`You cancelled the payment`,
      text: t`The order was not placed. You can order again whenever you like.`,
    },
    expired: {
      title: t`The time to pay is over`,
      text: t`The payment was not finished in time. You can order again.`,
    },
  };
}
