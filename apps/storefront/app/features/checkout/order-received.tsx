import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import FileDown from "lucide-react/icons/file-down";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { VouchersOf } from "./order-receipt.tsx";
import styles from "./thanks.module.css";

/** What was bought and how it was paid; it is all that goes on paper. */
export function OrderReceived({ order }: { order: Order }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const { orderNumber } = order;
  const paid = [
    { key: "balance", label: t`From my balance`, amount: order.paid_balance },
    { key: "card", label: t`By card`, amount: order.paid_card },
  ];
  return (
    <Receipt as="section" label={t`Receipt of the order`} className={styles.receipt}>
      <Text className={styles.printed} strong>
        {shopName}
      </Text>
      <Heading level={2} look="card">
        <Trans>Order {orderNumber}</Trans>
      </Heading>
      <Text size="small" muted>
        {momentWords(order.transmited_at)}
      </Text>
      {order.lines.map((line) => (
        <LineItem
          key={`${line.sku} ${line.face}`}
          tight
          className={styles.line}
          art={<Sweet paper={paperOf(line.universe_id)} logo={line.logo} />}
          title={line.brand ?? line.name}
          note={<VouchersOf qty={line.qty} face={euro(line.face)} />}
          amount={<Amount value={euro(cents(line.price * line.qty))} />}
        />
      ))}
      <SummaryRows
        rows={paid
          .filter(({ amount }) => amount > 0)
          .map(({ key, label, amount }) => ({ key, label, value: euro(amount) }))}
        total={{ label: t`Total`, value: euro(order.total) }}
      />
      <div className={styles.download}>
        <TextButtonLink
          href={paths.orderReceipt(order.order_id)}
          icon={<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />}
          download
        >
          <Trans>Download the receipt</Trans>
        </TextButtonLink>
      </div>
    </Receipt>
  );
}
