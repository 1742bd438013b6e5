import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { giftKey } from "@papillote/domain/gifts/line-gift.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { Receipt } from "@papillote/ui/display/receipt.tsx";
import { AsideLayout, PageBody, Row, Section, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import { UnwrapMoment } from "@papillote/ui/paper/unwrap-moment.tsx";
import FileDown from "lucide-react/icons/file-down";
import { type ReactNode, useEffect, useRef } from "react";
import { forgetFields } from "#app/platform/forms/kept-fields.ts";
import { GiftNote } from "#app/platform/gifts/gift-words.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { documentOfOrder, OrderSums } from "#app/platform/orders/order-sums.tsx";
import { isBought, titleOfLine } from "#app/platform/orders/ordered-lines.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { NextSteps } from "./next-steps.tsx";
import { VoucherCount } from "./order-receipt.tsx";
import styles from "./thanks.module.css";

/** After the payment: the sweet unwraps, what happens next, and the receipt that can be printed. */
export function Thanks({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus on the title makes a screen reader announce the new
  // page. A focus that the buyer has moved before hydration stays where it is.
  useEffect(() => {
    if (!document.activeElement?.closest("main")) title.current?.focus({ preventScroll: true });
    forgetFields("checkout");
  }, []);
  const [line] = order.lines;
  const firstname = customer?.firstname ?? "";
  const number = <b className="nowrap">{order.orderNumber}</b>;
  return (
    <div className={styles.ground}>
      <title>{`${t`Thank you`} · ${shopName}`}</title>
      <Section ground="pistache" pinked className={styles.hero}>
        <Split>
          <div>
            <h1 ref={title} tabIndex={-1}>
              <Trans>Thank you for your order</Trans>
            </h1>
            <Lead>
              <Trans>Your order {number} is paid. The receipt is on its way by e-mail.</Trans>
            </Lead>
          </div>
          <div className={styles.art}>
            <UnwrapMoment
              face={{ paper: paperOf(line?.universe_id ?? null), logo: line?.logo }}
              message={<Trans>Thank you, {firstname}.</Trans>}
              from={shopName}
            />
          </div>
        </Split>
      </Section>
      <PageBody ground="calque" className={styles.page}>
        <AsideLayout aside={<PrintedReceipt order={order} />}>
          <Stack gap="lg" className={styles.next}>
            <Heading level={2}>
              <Trans>What happens next</Trans>
            </Heading>
            <NextSteps order={order} />
            <Row>
              <TextButtonLink
                flush
                href={
                  order.lines.some(isVoucher)
                    ? paths.vouchersOf(order.order_id)
                    : paths.order(order.order_id)
                }
              >
                {order.lines.some(isVoucher) ? (
                  <Trans>See my vouchers</Trans>
                ) : (
                  <Trans>See my order</Trans>
                )}
              </TextButtonLink>
              <TextButtonLink href={paths.shop()}>
                <Trans>Back to the shop</Trans>
              </TextButtonLink>
            </Row>
            {children}
          </Stack>
        </AsideLayout>
      </PageBody>
    </div>
  );
}

function isVoucher({ kind }: Order["lines"][number]): boolean {
  return kind === "voucher";
}

/** The only part of the page that is printed. */
function PrintedReceipt({ order }: { order: Order }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const { orderNumber } = order;
  const bought = order.lines.filter(isBought);
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
          key={`${line.sku} ${line.face} ${giftKey(line.gift)}`}
          tight
          className={styles.line}
          art={<LineArt line={line} />}
          title={titleOfLine(line)}
          note={
            <>
              {isVoucher(line) ? (
                <VoucherCount qty={line.qty} face={euro(line.face)} />
              ) : (
                `${line.qty} × ${euro(line.price)}`
              )}
              {line.gift && (
                <>
                  {". "}
                  <GiftNote gift={line.gift} />
                </>
              )}
            </>
          }
          amount={<Amount value={euro(cents(line.price * line.qty))} />}
        />
      ))}
      <OrderSums order={order} />
      <div className={styles.download}>
        <TextButtonLink
          href={paths.orderReceipt(order.order_id)}
          icon={<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />}
          download
        >
          {documentOfOrder(order) === "invoice" ? (
            <Trans>Download the invoice</Trans>
          ) : (
            <Trans>Download the receipt</Trans>
          )}
        </TextButtonLink>
      </div>
    </Receipt>
  );
}
