import { useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/**
 * The words that came with a voucher, as the link that showed them has ended. A giver who closed
 * the account has no name any more; as on the gift's own page, the shop's name is there instead.
 */
export function WordsOfGiver({ card }: { card: Card }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { message } = card;
  if (card.giver === undefined || !message) return null;
  const giver = card.giver || shopName;
  return <Mot from={t`The words of ${giver}`}>{t`“${message}”`}</Mot>;
}
