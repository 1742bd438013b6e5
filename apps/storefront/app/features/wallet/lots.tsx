import { Trans, useLingui } from "@lingui/react/macro";
import type { Wallet } from "@papillote/contract/wallet.ts";
import { BalanceCard, LotList, MonthStrip } from "@papillote/ui/display/balance-card.tsx";
import { useEuro, useRaisedEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";

/** The balance and its lots, the first to expire at the top (S1.5b, S3.18). */
export function Lots({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui();
  const euro = useEuro();
  const raised = useRaisedEuro();
  const months = useMonths(wallet);
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

const monthsShown = 13;

/** The thirteen months up to the last expiry, with the months in which a lot expires soon. */
function useMonths({ lots }: Wallet) {
  const { locale } = useVisitor();
  const letter = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "narrow" });
  const ends = lots.map((lot) => lot.ends_on.slice(0, 7)).sort();
  const last = ends.at(-1);
  const soon = new Set(lots.filter((lot) => lot.renewable).map((lot) => lot.ends_on.slice(0, 7)));
  if (last === undefined) return [];
  const [year = 0, month = 1] = last.split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    const at = new Date(Date.UTC(year, month - monthsShown + index, 1));
    const key = at.toISOString().slice(0, 7);
    const tone = soon.has(key)
      ? ("soon" as const)
      : key === last
        ? ("end" as const)
        : ("plain" as const);
    return { key, letter: letter.format(at).toUpperCase(), tone };
  });
}
