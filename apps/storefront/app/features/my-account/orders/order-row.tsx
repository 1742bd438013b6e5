import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { VisuallyHidden } from "@papillote/ui/layout/text.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { PastOrder } from "#app/features/my-account/orders/load-orders.ts";
import { LineArt } from "#app/platform/line-art.tsx";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dateWords, momentWords } from "#app/platform/words/date-words.ts";
import { OrderStatus } from "./order-status.tsx";
import styles from "./orders.module.css";

const picturesMax = 2;

/** An order or a credit in a list; all of the row leads to its page. */
export function OrderRow({ order, hasDocuments }: { order: PastOrder; hasDocuments?: boolean }) {
  const euro = useEuro();
  const { order_id, number, type, created_at, total } = order;
  return (
    <article className={styles.order}>
      <Pictures order={order} />
      <div className={styles.words}>
        <PlainLink
          className={styles.link}
          href={type === "topup" ? paths.balance() : paths.order(order_id)}
        >
          <b>
            <OrderTitle order={order} />
          </b>{" "}
          <span className={styles.note}>
            {[number, dateWords(created_at)].filter(Boolean).join(", ")}
          </span>
        </PlainLink>
        {hasDocuments && <Documents order={order} />}
      </div>
      <p className={styles.state}>
        <OrderStatus {...order} />
      </p>
      <b className={styles.sum}>{euro(total)}</b>
      <ChevronRight className={styles.go} size={20} strokeWidth={1.75} aria-hidden="true" />
    </article>
  );
}

function Pictures({ order: { type, lines } }: { order: PastOrder }) {
  // Two lines of one brand have one picture.
  const looks = new Map(lines.map((line) => [line.image ?? line.logo, line]));
  const more = looks.size - picturesMax;
  return (
    <div className={styles.pictures} aria-hidden="true">
      {type === "topup" && (
        <span className={styles.picture}>
          <Sweet paper="papillote" big="€" />
        </span>
      )}
      {[...looks].slice(0, picturesMax).map(([look, line]) => (
        <span
          key={look}
          className={styles.picture}
          data-goods={line.image === null ? undefined : ""}
        >
          <LineArt line={line} />
        </span>
      ))}
      {more > 0 && <span>+{more}</span>}
    </div>
  );
}

function OrderTitle({ order: { type, total, lines, receivers } }: { order: PastOrder }) {
  const euro = useEuro();
  if (type === "topup") return <Trans>Credit of {euro(total)} by card</Trans>;
  const names = lines
    .map((line) => ({
      ...line,
      title: line.image === null ? (line.brand ?? line.name) : line.name,
    }))
    .map(({ title, qty }) => (qty === 1 ? title : `${qty} × ${title}`))
    .join(", ");
  const who = receivers.join(", ");
  if (who === "") return names;
  return (
    <Trans>
      {names}, for {who}
    </Trans>
  );
}

function Documents({ order }: { order: PastOrder }) {
  return (
    <p className={styles.documents}>
      {order.type === "order" ? <OrderDocument order={order} /> : <TopUpDocuments order={order} />}
    </p>
  );
}

function OrderDocument({ order: { order_id, number, document } }: { order: PastOrder }) {
  const { t } = useLingui();
  if (document === null) return null;
  const isInvoice = document === "invoice";
  return (
    <TextLink
      href={paths.orderReceipt(order_id)}
      aria-label={isInvoice ? t`Invoice of the order ${number}` : t`Receipt of the order ${number}`}
      download
    >
      {isInvoice ? <Trans>Invoice</Trans> : <Trans>Receipt</Trans>}
    </TextLink>
  );
}

/** S7.27: a top-up that was refunded also has its credit notes. */
function TopUpDocuments({
  order: { order_id, created_at, credit_notes = [] },
}: {
  order: PastOrder;
}) {
  return (
    <>
      <TextLink href={accountPaths.topUpReceipt(order_id)} download>
        <Trans>Receipt</Trans>
        <VisuallyHidden> {momentWords(created_at)}</VisuallyHidden>
      </TextLink>
      {credit_notes.map((number) => (
        <TextLink key={number} href={accountPaths.topUpReceipt(order_id, number)} download>
          <Trans>Download the credit note {number}</Trans>
        </TextLink>
      ))}
    </>
  );
}
