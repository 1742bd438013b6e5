import { Trans, useLingui } from "@lingui/react/macro";
import type { Wallet } from "@papillote/contract/wallet.ts";
import { BalanceCard, LotList, MonthStrip } from "@papillote/ui/display/balance-card.tsx";
import { useEuro, useRaisedEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { StripMonth } from "./load-balance.ts";

/** The balance and its lots, the first to expire at the top (S1.5b, S3.18). */
export function Lots({ wallet, months }: { wallet: Wallet; months: readonly StripMonth[] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const raised = useRaisedEuro();
  const items = wallet.lots.map((lot) => ({
    key: lot.lot_id,
    tone: lot.renewable ? ("soon" as const) : ("plain" as const),
    text: (
      <Trans>
        <b>{euro(lot.remaining)}</b> until {dayWords(lot.ends_on)}
      </Trans>
    ),
  }));
  return (
    <BalanceCard label={t`Balance`} kicker={t`Available balance`} {...raised(wallet.balance)}>
      {items.length > 0 && (
        <>
          <LotList items={items} />
          <MonthStrip months={months} />
        </>
      )}
    </BalanceCard>
  );
}
