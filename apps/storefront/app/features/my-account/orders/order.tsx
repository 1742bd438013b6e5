import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { Button, TextButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Receipt } from "@papillote/ui/display/receipt.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import FileDown from "lucide-react/icons/file-down";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { AcceptedTexts } from "#app/platform/orders/accepted-texts.tsx";
import { DeliveryAddress } from "#app/platform/orders/delivery-address.tsx";
import { DownloadFiles } from "#app/platform/orders/download-files.tsx";
import { OrderLife } from "#app/platform/orders/order-life.tsx";
import { documentOfOrder, OrderSums } from "#app/platform/orders/order-sums.tsx";
import {
  GiveLink,
  isBought,
  type OrderedLine,
  OrderedLines,
  stateOfLine,
  titleOfLine,
} from "#app/platform/orders/ordered-lines.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { dayWords, hourWords } from "#app/platform/words/date-words.ts";
import type { loadOrder } from "./load-orders.ts";
import styles from "./order.module.css";
import { OrderStatus } from "./order-status.tsx";

type OrderData = Awaited<ReturnType<typeof loadOrder>>;

/** An order: its life, its lines with what can be done with each, its payment and delivery. */
export function Order({ order, refusal }: OrderData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { orderNumber, transmited_at } = order;
  const day = dayWords(atParis(new Date(transmited_at)).day);
  const hour = hourWords(transmited_at);
  return (
    <AccountScreen
      title={t`Order of ${day}`}
      lead={
        <Trans>
          <span className="nowrap">{orderNumber}</span>, placed at {hour}
        </Trans>
      }
    >
      <div className={styles.columns}>
        <Stack gap="lg">
          <OrderLife
            order={order}
            status={<OrderStatus {...order} type="order" />}
            place={t`Among your vouchers`}
          >
            {order.status === "awaiting_payment" && <PayOrCancel order={order} refusal={refusal} />}
          </OrderLife>
          {refusal?.values.intent === "download" && (
            <FormNote>{refusalText(refusal.refusal)}</FormNote>
          )}
          <Bought order={order} />
        </Stack>
        <Stack gap="lg">
          <Receipt as="section" label={t`Payment`}>
            <Heading level={2} look="card">
              <Trans>Payment</Trans>
            </Heading>
            <OrderSums order={order} />
            <div className={styles.documents}>
              <DocumentLinks order={order} />
            </div>
          </Receipt>
          <DeliveryAddress order={order} />
          <AcceptedTexts stored={order.terms_version} />
          {isDelivered(order.status) && (
            <Text size="small">
              <TextLink href={paths.withdrawal(`?order=${encodeURIComponent(order.order_id)}`)}>
                <Trans>Withdraw from the contract here</Trans>
              </TextLink>
            </Text>
          )}
        </Stack>
      </div>
      <Text size="small">
        <TextLink href={paths.orders()}>
          <Trans>Back to the orders</Trans>
        </TextLink>
      </Text>
    </AccountScreen>
  );
}

function Bought({ order }: Pick<OrderData, "order">) {
  const pieces = order.lines.filter(isBought).reduce((count, { qty }) => count + qty, 0);
  const isPaid = isDelivered(order.status);
  return (
    <section aria-labelledby="bought">
      <Heading level={2} look="card" id="bought">
        <Plural value={pieces} one="# item" other="# items" />
      </Heading>
      <OrderedLines
        lines={order.lines}
        headingLevel={3}
        isPaid={isPaid}
        actionsOf={(line) => isPaid && <LineActions line={line} order={order} />}
      />
    </section>
  );
}

function LineActions({ line, order }: { line: OrderedLine; order: OrderData["order"] }) {
  return line.downloads ? (
    <DownloadFiles downloads={line.downloads} action={paths.order(order.order_id)} />
  ) : (
    <VoucherLinks line={line} order={order} />
  );
}

function VoucherLinks({ line, order }: { line: OrderedLine; order: OrderData["order"] }) {
  const { t } = useLingui();
  if (line.voucher_ids.length === 0) return null;
  const name = titleOfLine(line);
  if (line.gift)
    return (
      <TextButtonLink
        href={paths.myVouchers("offered")}
        aria-label={t`Follow the gift for ${line.gift.recipient.firstname}`}
      >
        <Trans>Follow the gift</Trans>
      </TextButtonLink>
    );
  return (
    <Row gap="2xs" className={styles.actions}>
      <TextButtonLink
        href={paths.vouchersOf(order.order_id)}
        icon={<ScanBarcode size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t`See the voucher ${name}`}
      >
        <Trans>See the voucher</Trans>
      </TextButtonLink>
      {stateOfLine(line) === "ready" && <GiveLink line={line} order={order} />}
    </Row>
  );
}

/** The download gives a number to a document that has none yet. */
function DocumentLinks({ order }: Pick<OrderData, "order">) {
  const { order_id, status, documents, refunds } = order;
  if (!isDelivered(status) && refunds.length === 0) return null;
  const first = { kind: documentOfOrder(order), number: "" };
  const numbered = documents.length > 0 ? documents : [first];
  return numbered.map(({ kind, number }) => (
    <TextButtonLink
      key={number}
      href={paths.orderReceipt(order_id, number)}
      icon={<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />}
      flush
      download
    >
      {kind === "receipt" && <Trans>Download the receipt</Trans>}
      {kind === "invoice" && <Trans>Download the invoice</Trans>}
      {kind === "credit_note" && <Trans>Download the credit note {number}</Trans>}
    </TextButtonLink>
  ));
}

type UnpaidProps = OrderData & { readonly refusal: FormRefusal | undefined };

function PayOrCancel({ order, refusal }: UnpaidProps) {
  const refusalText = useRefusalText();
  return (
    <PostForm>
      <Stack gap="md">
        {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
        <Row>
          <Button name="intent" value="pay">
            {order.payment_status === "failure" ? (
              <Trans>Pay again</Trans>
            ) : (
              <Trans>Pay by card</Trans>
            )}
          </Button>
          <Button name="intent" value="cancel" variant="line">
            <Trans>Cancel the order</Trans>
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}
