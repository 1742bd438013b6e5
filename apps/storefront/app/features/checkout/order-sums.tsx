import { useLingui } from "@lingui/react/macro";
import { type Cents, cents, lesserCents } from "@papillote/domain/money/cents.ts";
import { SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";

/** What is to pay: at the review as it was chosen, before that as the checkbox stands. */
export function OrderSums({ customer, totals, isReview }: CheckoutData) {
  if (isReview) return <Sums total={totals.grand_total} fromBalance={totals.balance} />;
  return (
    <>
      <div className={styles.withBalance}>
        <Sums
          total={totals.grand_total}
          fromBalance={lesserCents(customer.balance, totals.grand_total)}
        />
      </div>
      <div className={styles.withoutBalance}>
        <Sums total={totals.grand_total} fromBalance={cents(0)} />
      </div>
    </>
  );
}

function Sums({ total, fromBalance }: { total: Cents; fromBalance: Cents }) {
  const { t } = useLingui();
  const euro = useEuro();
  const rows =
    fromBalance > 0
      ? [
          {
            key: "balance",
            label: t`From my balance`,
            value: euro(cents(-fromBalance)),
            tone: "good" as const,
          },
        ]
      : [];
  return (
    <SummaryRows
      rows={[{ key: "subtotal", label: t`Subtotal`, value: euro(total) }, ...rows]}
      total={
        fromBalance > 0
          ? { label: t`Left to pay`, value: euro(cents(total - fromBalance)) }
          : { label: t`Total`, value: euro(total) }
      }
    />
  );
}
