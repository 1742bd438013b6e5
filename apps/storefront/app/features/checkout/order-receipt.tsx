import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { Amount } from "@papillote/ui/amount.tsx";
import { LineItem } from "@papillote/ui/line-item.tsx";
import { Receipt, SummaryRows } from "@papillote/ui/receipt.tsx";
import { Sweet } from "@papillote/ui/sweet.tsx";
import { Heading } from "@papillote/ui/text.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** The order as a receipt. */
export function OrderReceipt({ lines, totals }: Pick<CheckoutData, "lines" | "totals">) {
  const { t } = useLingui();
  const euro = useEuro();
  const rows =
    totals.balance > 0
      ? [
          { key: "balance", label: t`From my balance`, value: euro(cents(-totals.balance)), tone: "good" as const },
          { key: "card", label: t`By card`, value: euro(totals.to_pay) },
        ]
      : [];
  return (
    <Receipt label={t`Your order`}>
      <Heading level={2} look="card">
        <Trans>Your order</Trans>
      </Heading>
      {lines.map((line) => (
        <LineItem
          key={line.item_id}
          tight
          art={<Sweet paper={paperOf(line.universe_id)} logo={line.logo} />}
          title={line.name}
          note={`${line.qty} × ${euro(line.price)}`}
          amount={<Amount value={euro(line.row_total)} />}
        />
      ))}
      <SummaryRows
        rows={[{ key: "subtotal", label: t`Subtotal`, value: euro(totals.subtotal_incl_tax) }, ...rows]}
        total={{ label: t`Total`, value: euro(totals.grand_total) }}
      />
    </Receipt>
  );
}
