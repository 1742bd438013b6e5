import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { FoldedReceipt, Receipt } from "@papillote/ui/display/receipt.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";
import { OrderSums } from "./order-sums.tsx";

/** The order as a receipt. */
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

/** The same in one line above the question, where there is no room beside it. */
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
  const euro = useEuro();
  return lines.map((line) => (
    <LineItem
      key={line.item_id}
      tight
      art={<Sweet paper={paperOf(line.universe_id)} logo={line.logo} />}
      title={line.brand ?? line.name}
      note={<VouchersOf qty={line.qty} face={euro(line.face)} />}
      amount={<Amount value={euro(line.row_total)} />}
    />
  ));
}

/** « 2 bons de €20,00 » */
export function VouchersOf({ qty, face }: { qty: number; face: string }) {
  return <Plural value={qty} one={`# voucher of ${face}`} other={`# vouchers of ${face}`} />;
}
