import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import { UnwrapMoment } from "@papillote/ui/paper/unwrap-moment.tsx";
import FileDown from "lucide-react/icons/file-down";
import Gift from "lucide-react/icons/gift";
import { useEffect, useRef } from "react";
import { forgetFields } from "#app/platform/forms/kept-fields.ts";
import { LineArt } from "#app/platform/line-art.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useCouponRows } from "#app/platform/visitor/coupon-row.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { VoucherCount } from "./order-receipt.tsx";
import styles from "./thanks.module.css";

/** After the payment: the sweet unwraps with its message, and the receipt below can be printed. */
export function Thanks({ order }: { order: Order }) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the focus on the title makes a screen reader announce the new page.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    forgetFields("checkout");
  }, []);
  const [line] = order.lines;
  const firstname = customer?.firstname ?? "";
  return (
    <div className={styles.page}>
      <title>{`${t`Thank you`} · ${shopName}`}</title>
      <div className={styles.inner}>
        <UnwrapMoment
          face={{ paper: paperOf(line?.universe_id ?? null), logo: line?.logo }}
          message={<Trans>Thank you, {firstname}.</Trans>}
          from={shopName}
        />
        <h1 ref={title} tabIndex={-1}>
          <Trans>It is wrapped</Trans>
        </h1>
        <Lead>
          {order.lines.some(isVoucher) && (
            <>
              <WhereItIs order={order} />{" "}
            </>
          )}
          {order.shipping_address && (
            <>
              <Trans>An e-mail tells you when your parcel is on its way.</Trans>{" "}
            </>
          )}
          <Trans>The receipt is on its way by e-mail.</Trans>
        </Lead>
        <Row justify="center">
          {order.lines.some(isVoucher) ? (
            <ButtonLink href={paths.vouchersOf(order.order_id)}>
              <Trans>See my vouchers</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.order(order.order_id)}>
              <Trans>See my order</Trans>
            </ButtonLink>
          )}
          <GiveLink order={order} />
        </Row>
        <TextButtonLink href={paths.shop()}>
          <Trans>Back to the shop</Trans>
        </TextButtonLink>
        <PrintedReceipt order={order} />
      </div>
    </div>
  );
}

function isVoucher({ kind }: Order["lines"][number]): boolean {
  return kind === "voucher";
}

/** One voucher is given at once; of several, the list lets choose. */
function GiveLink({ order: { order_id, voucher_ids: ids, waiting_qty } }: { order: Order }) {
  const [id] = ids;
  if (id === undefined || waiting_qty === ids.length) return null;
  return (
    <ButtonLink
      href={ids.length === 1 ? paths.voucherGift(id) : paths.vouchersOf(order_id)}
      variant="line"
      icon={<Gift size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>Give</Trans>
    </ButtonLink>
  );
}

function WhereItIs({ order }: { order: Order }) {
  const { waiting_qty: waiting, usable_from: from, voucher_ids: ids } = order;
  if (waiting === 0)
    return (
      <Plural
        value={ids.length}
        one="Your voucher waits among your vouchers."
        other="Your # vouchers wait among your vouchers."
      />
    );
  if (from === null)
    return (
      <Plural
        value={waiting}
        one="Your voucher is being prepared: it can be used in a moment."
        other="# vouchers are being prepared: they can be used in a moment."
      />
    );
  const moment = momentWords(from);
  return (
    <Plural
      value={waiting}
      one={`Your brand still has to activate it: it can be used from ${moment} on.`}
      other={`# vouchers still have to be activated by their brands: they can be used from ${moment} on.`}
    />
  );
}

/** The only part of the page that is printed. */
function PrintedReceipt({ order }: { order: Order }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const couponRows = useCouponRows();
  const { orderNumber } = order;
  const bought = order.lines.filter(({ kind }) => kind !== "shipping");
  const shipping = order.lines.filter(({ kind }) => kind === "shipping");
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
      {bought.map((line) => (
        <LineItem
          key={`${line.sku} ${line.face}`}
          tight
          className={styles.line}
          art={<LineArt line={line} />}
          title={isVoucher(line) ? (line.brand ?? line.name) : line.name}
          note={
            isVoucher(line) ? (
              <VoucherCount qty={line.qty} face={euro(line.face)} />
            ) : (
              `${line.qty} × ${euro(line.price)}`
            )
          }
          amount={<Amount value={euro(cents(line.price * line.qty))} />}
        />
      ))}
      <SummaryRows
        rows={[
          ...shipping.map(({ sku, name, price }) => ({
            key: sku,
            label: name,
            value: euro(price),
          })),
          ...couponRows(order.coupon, order.discount),
          ...paid
            .filter(({ amount }) => amount > 0)
            .map(({ key, label, amount }) => ({ key, label, value: euro(amount) })),
        ]}
        total={{ label: t`Total`, value: euro(order.total) }}
      />
      <div className={styles.download}>
        <TextButtonLink
          href={paths.orderReceipt(order.order_id)}
          icon={<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />}
          download
        >
          {hasInvoice(order) ? (
            <Trans>Download the invoice</Trans>
          ) : (
            <Trans>Download the receipt</Trans>
          )}
        </TextButtonLink>
      </div>
    </Receipt>
  );
}

/** What bears VAT is on an invoice, which is downloaded first; vouchers alone have a receipt. */
function hasInvoice({ lines, documents }: Order): boolean {
  return !lines.every(isVoucher) || documents.some(({ kind }) => kind === "invoice");
}
