import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { FoldedReceipt, Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";

export function OrderReceipt(data: CheckoutData) {
  const { t } = useLingui();
  return (
    <Receipt label={t`Your order`} className={styles.receipt}>
      <Heading level={2} look="card">
        <Trans>Your order</Trans>
      </Heading>
      <OrderedLines lines={data.lines} />
      <OrderSums {...data} />
    </Receipt>
  );
}

/** What an order that could not be paid contains, and what the card was asked for. */
export function UnpaidReceipt({
  order: { lines, total },
  byCard,
}: {
  order: Order;
  byCard: Cents;
}) {
  const { t } = useLingui();
  return (
    <Receipt label={t`Your order`}>
      <Heading level={2} look="card">
        <Trans>Your order</Trans>
      </Heading>
      {lines.map((line) => (
        <OrderedLine
          key={`${line.sku} ${line.face}`}
          line={line}
          sum={cents(line.price * line.qty)}
        />
      ))}
      <Sums total={total} fromBalance={cents(total - byCard)} />
    </Receipt>
  );
}

/** The same, folded to one line for narrow screens. */
export function FoldedOrder(data: CheckoutData) {
  const euro = useEuro();
  const vouchers = data.lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <FoldedReceipt
      label={
        <>
          <Trans>Your order</Trans>, <Plural value={vouchers} one="# voucher" other="# vouchers" />
        </>
      }
      value={<Amount value={euro(data.totals.grand_total)} />}
    >
      <OrderedLines lines={data.lines} />
      <OrderSums {...data} />
    </FoldedReceipt>
  );
}

function OrderedLines({ lines }: Pick<CheckoutData, "lines">) {
  return lines.map((line) => <OrderedLine key={line.item_id} line={line} sum={line.row_total} />);
}

type Line = Order["lines"][number];

/** A line of a cart or of an order. */
function OrderedLine({
  line: { universe_id, logo, brand, name, qty, face },
  sum,
}: {
  line: Pick<Line, "universe_id" | "logo" | "brand" | "name" | "qty" | "face">;
  sum: Cents;
}) {
  const euro = useEuro();
  return (
    <LineItem
      tight
      art={<Sweet paper={paperOf(universe_id)} logo={logo} />}
      title={brand ?? name}
      note={<VoucherCount qty={qty} face={euro(face)} />}
      amount={<Amount value={euro(sum)} />}
    />
  );
}

/** « 2 bons de €20,00 » */
export function VoucherCount({ qty, face }: { qty: number; face: string }) {
  return <Plural value={qty} one={`# voucher of ${face}`} other={`# vouchers of ${face}`} />;
}

/** In the payment step both results are rendered, and CSS shows the one of the balance checkbox. */
function OrderSums({ totals, isReview }: CheckoutData) {
  if (isReview) return <Sums total={totals.grand_total} fromBalance={totals.balance} />;
  return (
    <>
      <div className={styles.withBalance}>
        <Sums
          total={totals.grand_total}
          fromBalance={splitPayment(totals.grand_total, totals.balance_available).fromBalance}
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
