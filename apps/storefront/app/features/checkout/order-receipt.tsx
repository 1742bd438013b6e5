import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CartLine, CartTotals } from "@papillote/contract/cart.ts";
import type { Order } from "@papillote/contract/orders.ts";
import { giftKey } from "@papillote/domain/gifts/line-gift.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { FoldedReceipt, Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { GiftNote } from "#app/platform/gifts/gift-words.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { useCouponRows } from "#app/platform/visitor/coupon-row.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";
import { isGoods } from "./load-delivery.ts";

type ReceiptData = Pick<CheckoutData, "cart" | "chosen">;

/** The review: what is ordered, its sums, and below them what `children` adds. */
export function OrderReceipt({ children, ...data }: ReceiptData & { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Receipt label={t`Your order`}>
      <Heading level={2} look="card">
        <Trans>Your order</Trans>
      </Heading>
      <OrderedLines {...data} />
      {data.cart && <OrderSums totals={data.cart.totals} />}
      {children}
    </Receipt>
  );
}

/** What an order that could not be paid contains, and the amount requested from the card. */
export function UnpaidReceipt({
  order: { lines, total, coupon, discount },
  byCard,
}: {
  order: Order;
  byCard: Cents;
}) {
  const { t } = useLingui();
  const shipping = lines.find(({ kind }) => kind === "shipping");
  return (
    <Receipt label={t`Your order`}>
      <Heading level={2} look="card">
        <Trans>Your order</Trans>
      </Heading>
      {lines
        .filter(({ kind }) => kind !== "shipping")
        .map((line) => (
          <OrderedLine
            key={`${line.sku} ${line.face} ${giftKey(line.gift)}`}
            line={line.kind === "voucher" ? line : { ...line, usage: null }}
            sum={cents(line.price * line.qty)}
          />
        ))}
      <Sums
        total={total}
        fromBalance={cents(total - byCard)}
        coupon={coupon}
        discount={discount}
        shipping={shipping && { method_title: shipping.name, price: shipping.price }}
      />
    </Receipt>
  );
}

/** The receipt, folded to one line for narrow screens. */
export function FoldedOrder(data: ReceiptData) {
  const euro = useEuro();
  if (!data.cart) return null;
  const { lines, totals } = data.cart;
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <FoldedReceipt
      className={styles.folded}
      label={
        <>
          <Trans>Your order</Trans>,{" "}
          {lines.some(isGoods) ? (
            <Plural value={pieces} one="# item" other="# items" />
          ) : (
            <Plural value={pieces} one="# voucher" other="# vouchers" />
          )}
        </>
      }
      value={<Amount value={euro(totals.grand_total)} />}
    >
      <OrderedLines {...data} />
      <OrderSums totals={totals} />
    </FoldedReceipt>
  );
}

/** A visitor has at most the line that was chosen before the login. */
function OrderedLines({ cart, chosen }: ReceiptData) {
  if (!cart)
    return chosen ? (
      <OrderedLine line={chosen} sum={chosen.row_total} />
    ) : (
      <Text muted>
        <Trans>Your cart is here as soon as you are logged in.</Trans>
      </Text>
    );
  return cart.lines.map((line) => (
    <OrderedLine key={line.item_id} line={line} sum={line.row_total} />
  ));
}

type Line = Order["lines"][number];

/** A line of a cart or of an order. Before the order it says where and until when it is valid. */
function OrderedLine({
  line,
  sum,
}: {
  line: Pick<Line, "universe_id" | "logo" | "brand" | "name" | "qty" | "face"> &
    Partial<Validity> &
    Partial<Pick<CartLine, "image" | "options" | "gift">>;
  sum: Cents;
}) {
  const euro = useEuro();
  const { brand, name, qty, face, usage, valid_until, options = [] } = line;
  return (
    <LineItem
      tight
      art={<LineArt line={line} />}
      title={usage === null ? name : (brand ?? name)}
      note={
        <>
          {usage === null ? (
            [...unnamed(name, options), `${qty} × ${euro(face)}`].join(", ")
          ) : (
            <VoucherCount qty={qty} face={euro(face)} />
          )}
          {usage && valid_until !== undefined && (
            <>
              {". "}
              <WhereAndUntil usage={usage} valid_until={valid_until} />
            </>
          )}
          {line.gift && (
            <>
              {". "}
              <GiftNote gift={line.gift} />
            </>
          )}
        </>
      }
      amount={<Amount value={euro(sum)} />}
    />
  );
}

/** The options that the name does not say: a variant's name says them, a bundle's does not. */
function unnamed(name: string, options: CartLine["options"]): string[] {
  const said = name.toLowerCase();
  return options.flatMap(({ value }) => (said.includes(value.toLowerCase()) ? [] : [value]));
}

type Validity = Pick<CartLine, "usage" | "valid_until">;

function WhereAndUntil({
  usage,
  valid_until,
}: Validity & { usage: NonNullable<CartLine["usage"]> }) {
  const where = {
    online: <Trans>To spend online</Trans>,
    in_store: <Trans>To spend in store</Trans>,
    both: <Trans>To spend online and in store</Trans>,
  }[usage];
  return (
    <>
      {where},{" "}
      {valid_until === null ? (
        <Trans>no end date</Trans>
      ) : (
        <Trans>valid at least until {dayWords(valid_until)}</Trans>
      )}
    </>
  );
}

/** « 2 bons de €20,00 » */
export function VoucherCount({ qty, face }: { qty: number; face: string }) {
  return <Plural value={qty} one={`# voucher of ${face}`} other={`# vouchers of ${face}`} />;
}

/**
 * The sums with and without the balance are both rendered. CSS shows those that match the balance
 * checkbox, so no script is needed.
 */
function OrderSums({ totals }: { totals: CartTotals }) {
  const { grand_total, balance_available, coupon_code: coupon, discount_amount } = totals;
  const reduced = {
    ...{ coupon, discount: cents(0 - discount_amount) },
    shipping: totals.shipping && { ...totals.shipping, price: totals.shipping_incl_tax },
  };
  return (
    <>
      <div className={styles.withBalance}>
        <Sums
          total={grand_total}
          fromBalance={splitPayment(grand_total, balance_available).fromBalance}
          {...reduced}
        />
      </div>
      <div className={styles.withoutBalance}>
        <Sums total={grand_total} fromBalance={cents(0)} {...reduced} />
      </div>
    </>
  );
}

type SumsProps = {
  total: Cents;
  fromBalance: Cents;
  coupon: string | null | undefined;
  discount: Cents;
  /** Only for goods. */
  shipping?: { readonly method_title: string; readonly price: Cents } | undefined;
};

function Sums({ total, fromBalance, coupon, discount, shipping }: SumsProps) {
  const { t } = useLingui();
  const euro = useEuro();
  const couponRows = useCouponRows();
  const subtotal = euro(cents(total + discount - (shipping?.price ?? 0)));
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
      rows={[
        { key: "subtotal", label: t`Subtotal`, value: subtotal },
        ...(shipping
          ? [
              {
                key: "shipping",
                label: shipping.method_title,
                value: shipping.price === 0 ? t`Free` : euro(shipping.price),
              },
            ]
          : []),
        ...couponRows(coupon, discount),
        ...rows,
      ]}
      total={
        fromBalance > 0
          ? { label: t`Left to pay`, value: <Due sum={cents(total - fromBalance)} /> }
          : { label: t`Total`, value: <Due sum={total} /> }
      }
    />
  );
}

function Due({ sum }: { sum: Cents }) {
  return <Amount value={useEuro()(sum)} size="lg" />;
}
