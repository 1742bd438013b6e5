import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { Button, ButtonLink, TextButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import FileDown from "lucide-react/icons/file-down";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useCouponRows } from "#app/platform/visitor/coupon-row.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { loadOrder } from "./load-orders.ts";
import styles from "./order.module.css";
import { OrderStatus } from "./order-status.tsx";

type OrderData = Awaited<ReturnType<typeof loadOrder>>;

/** An order with its lines, payments and status. */
export function Order({ order, refusal }: OrderData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`Order ${order.orderNumber}`}>
      <Row>
        <OrderStatus {...order} type="order" />
        <Text size="small">{momentWords(order.transmited_at)}</Text>
      </Row>
      <div className={styles.receipt}>
        <Receipt as="section" label={t`Your order`}>
          <Lines order={order} />
          <Sums order={order} />
        </Receipt>
      </div>
      {order.shipping_address && <Parcels order={order} address={order.shipping_address} />}
      <Stack gap="md">
        {order.status === "awaiting_payment" && <PayOrCancel refusal={refusal} />}
        {(isDelivered(order.status) || order.refunds.length > 0) && (
          <Row>
            {isDelivered(order.status) && order.voucher_ids.length > 0 && (
              <ButtonLink href={paths.vouchersOf(order.order_id)}>
                <Trans>See my vouchers</Trans>
              </ButtonLink>
            )}
            <DocumentLinks order={order} />
          </Row>
        )}
        <Text size="small">
          <TextLink href={paths.orders()}>
            <Trans>Back to the orders</Trans>
          </TextLink>
        </Text>
      </Stack>
    </AccountScreen>
  );
}

type Address = NonNullable<OrderData["order"]["shipping_address"]>;

/** Where the goods go, and the parcels that were sent. */
function Parcels({ order, address }: { order: OrderData["order"]; address: Address }) {
  const { firstname, lastname, company, street, postcode, city } = address;
  const name = [firstname, lastname].filter(Boolean).join(" ");
  const town = [postcode, city].filter(Boolean).join(" ");
  const place = [name, company, ...street, town].filter(Boolean).join(", ");
  return (
    <Stack gap="xs">
      <Heading level={2} look="card">
        <Trans>Delivery</Trans>
      </Heading>
      <Text size="small">{place}</Text>
      {order.status === "partly_fulfilled" && (
        <Text size="small" muted>
          <Trans>An e-mail tells you when your parcel is on its way.</Trans>
        </Text>
      )}
      {order.shipments.map((shipment) => (
        <Shipment key={shipment.at} shipment={shipment} />
      ))}
    </Stack>
  );
}

function Shipment({ shipment }: { shipment: OrderData["order"]["shipments"][number] }) {
  const { at, carrier, tracking_code: code, lines } = shipment;
  const day = momentWords(at);
  return (
    <Text size="small">
      <Trans>
        Sent by {carrier}, {day}
      </Trans>
      {": "}
      {lines.map(({ name, qty }) => `${qty} × ${name}`).join(", ")}
      {code !== null && ` (${code})`}
    </Text>
  );
}

/** What is not numbered yet is numbered by the download. */
function DocumentLinks({ order: { order_id, documents, lines } }: Pick<OrderData, "order">) {
  const isTaxed = lines.some(({ kind }) => kind !== "voucher");
  const first = { kind: isTaxed ? ("invoice" as const) : ("receipt" as const), number: "" };
  const numbered = documents.length > 0 ? documents : [first];
  return numbered.map(({ kind, number }) => (
    <TextButtonLink
      key={number}
      href={paths.orderReceipt(order_id, number)}
      icon={<FileDown size={18} aria-hidden="true" />}
      download
    >
      {kind === "receipt" && <Trans>Download the receipt</Trans>}
      {kind === "invoice" && <Trans>Download the invoice</Trans>}
      {kind === "credit_note" && <Trans>Download the credit note {number}</Trans>}
    </TextButtonLink>
  ));
}

function PayOrCancel({ refusal }: { refusal: FormRefusal | undefined }) {
  const refusalText = useRefusalText();
  return (
    <PostForm>
      <Stack gap="md">
        {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
        <Row>
          <Button name="intent" value="pay">
            <Trans>Pay by card</Trans>
          </Button>
          <Button name="intent" value="cancel" variant="line">
            <Trans>Cancel the order</Trans>
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** What was bought, with its pictures: a voucher by its brand, goods by their own name. */
function Lines({ order: { lines } }: Pick<OrderData, "order">) {
  const euro = useEuro();
  return lines
    .filter(({ kind }) => kind !== "shipping")
    .map((line) => (
      <LineItem
        key={`${line.sku} ${line.face}`}
        headingLevel={2}
        tight
        art={<LineArt line={line} />}
        title={line.kind === "voucher" ? (line.brand ?? line.name) : line.name}
        note={`${line.qty} × ${euro(line.kind === "voucher" ? line.face : line.price)}`}
        amount={<Amount value={euro(cents(line.price * line.qty))} />}
      />
    ));
}

function Sums({ order }: OrderData) {
  const { t } = useLingui();
  const euro = useEuro();
  const couponRows = useCouponRows();
  const sent = order.lines.filter(({ kind }) => kind === "shipping");
  const lines = sent.map(({ sku, name, price }) => ({ key: sku, label: name, value: euro(price) }));
  const paid = [
    { key: "balance", label: t`From my balance`, amount: order.paid_balance },
    { key: "card", label: t`By card`, amount: order.paid_card },
  ].flatMap(({ amount, ...row }) => (amount > 0 ? [{ ...row, value: euro(amount) }] : []));
  const refunded = order.refunds.flatMap(({ at, to_card, to_balance }) => {
    const day = momentWords(at);
    return [
      { key: `${at} card`, label: t`Refunded to the card, ${day}`, amount: to_card },
      { key: `${at} balance`, label: t`Refunded to the balance, ${day}`, amount: to_balance },
    ].flatMap(({ amount, ...row }) =>
      amount > 0 ? [{ ...row, value: euro(cents(0 - amount)) }] : [],
    );
  });
  return (
    <SummaryRows
      rows={[...lines, ...couponRows(order.coupon, order.discount), ...paid, ...refunded]}
      total={{ label: t`Total`, value: euro(order.total) }}
    />
  );
}
