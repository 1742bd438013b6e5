import { Trans } from "@lingui/react/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import Wallet from "lucide-react/icons/wallet";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";

/** Says that the balance would pay for it; nothing for who has none. */
export function BalanceNote({ total }: { total: Cents | undefined }) {
  const euro = useEuro();
  const { customer } = useVisitor();
  if (!customer || customer.balance === 0 || total === undefined) return null;
  const balance = <Amount value={euro(customer.balance)} />;
  return (
    <Note icon={<Wallet size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {customer.balance >= total ? (
        <Trans>Your balance of {balance} covers this voucher. You choose when you pay.</Trans>
      ) : (
        <Trans>Your balance of {balance} can pay a part of it, the card the rest.</Trans>
      )}
    </Note>
  );
}
