import { Plural, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { isInvoiced } from "@papillote/domain/documents/document-content.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { useCouponRows } from "#app/platform/visitor/coupon-row.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { isBought } from "./ordered-lines.tsx";

/** What an order costs, how it was paid, and what was refunded. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useLingui();
  const euro = useEuro();
  const couponRows = useCouponRows();
  const bought = order.lines.filter(isBought);
  const pieces = bought.reduce((count, { qty }) => count + qty, 0);
  const other = order.lines.filter((line) => !isBought(line));
  const signed = (rows: readonly { key: string; label: string; amount: Cents; sign: 1 | -1 }[]) =>
    rows.flatMap(({ amount, sign, ...row }) =>
      amount > 0 ? [{ ...row, value: euro(cents(sign * amount)) }] : [],
    );
  return (
    <SummaryRows
      rows={[
        {
          key: "items",
          label: <Plural value={pieces} one="# item" other="# items" />,
          value: euro(cents(bought.reduce((sum, { price, qty }) => sum + price * qty, 0))),
        },
        ...other.map(({ sku, name, price, qty }) => ({
          key: sku,
          label: name,
          value: price === 0 ? t`Free` : euro(cents(price * qty)),
        })),
        ...couponRows(order.coupon, order.discount),
        ...signed([
          { key: "balance", label: t`From my balance`, amount: order.paid_balance, sign: 1 },
          { key: "card", label: t`By card`, amount: order.paid_card, sign: 1 },
          ...order.refunds.flatMap(({ at, to_card, to_balance }) => {
            const day = momentWords(at);
            return [
              {
                ...{ key: `${at} card`, label: t`Refunded to the card, ${day}` },
                ...{ amount: to_card, sign: -1 as const },
              },
              {
                ...{ key: `${at} balance`, label: t`Refunded to the balance, ${day}` },
                ...{ amount: to_balance, sign: -1 as const },
              },
            ];
          }),
        ]),
      ]}
      total={{ label: t`Total`, value: euro(order.total) }}
    />
  );
}

/**
 * The kind of document behind `orderReceipt`: an order's invoice if it has one, else its receipt.
 */
export function documentOfOrder({ lines, documents }: Order): "invoice" | "receipt" {
  const isNumbered = documents.some(({ kind }) => kind === "invoice");
  return isNumbered || isInvoiced(lines, null) ? "invoice" : "receipt";
}
