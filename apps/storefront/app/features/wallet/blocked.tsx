import { Trans } from "@lingui/react/macro";
import type { Wallet } from "@papillote/contract/wallet.ts";
import { Note } from "@papillote/ui/layout/note.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** The amount of the balance that is held while a card payment is disputed. */
export function Blocked({ amount }: { amount: Wallet["blocked"] }) {
  const euro = useEuro();
  return (
    <Note tone="info">
      <p>
        <Trans>
          <b>{euro(amount)}</b> on hold: the card payment is being checked with the bank. Once it is
          confirmed, you can spend this credit again.
        </Trans>
      </p>
    </Note>
  );
}
