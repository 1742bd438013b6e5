import { Trans, useLingui } from "@lingui/react/macro";
import { OpsTable } from "@papillote/ui/display/ops-table.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { BalanceData } from "./load-balance.ts";

type Movement = BalanceData["movements"][number];

/** The history of the balance, read from the ledger's postings. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const kinds: Record<Movement["kind"], string> = {
    topup: t({ message: "Credit by card", context: "movement" }),
    order: t`Order`,
    order_held: t`Held for an order`,
    order_released: t`Given back from an order`,
  };
  if (movements.length === 0)
    return (
      <Text muted>
        <Trans>No movement yet.</Trans>
      </Text>
    );
  return (
    <OpsTable
      caption={t`Movements of the balance`}
      headings={{ what: t`Movement`, when: t`Date`, amount: t`Amount`, after: t`Balance after` }}
      rows={movements.map((one) => ({
        key: one.id,
        what: kinds[one.kind],
        when: momentWords(one.at),
        amount: one.amount > 0 ? `+${euro(one.amount)}` : euro(one.amount),
        after: euro(one.balance_after),
        gain: one.amount > 0,
      }))}
    />
  );
}
