import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { Timeline, type TimelineStep } from "@papillote/ui/display/timeline.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Package from "lucide-react/icons/package";
import Undo from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import styles from "./order-life.module.css";
import { isParcel, stateOfLine, titleOfLine } from "./ordered-lines.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const done = { state: "done", icon: <Check {...icon} /> } as const;
const now = { state: "now", icon: <Clock {...icon} /> } as const;
const ended = { state: "now", icon: <X {...icon} /> } as const;

/**
 * S2.32: shows what has happened to an order and each of its lines, and what comes next. `status`
 * is beside the title and `children` below the steps; `place` says where a ready voucher is found.
 */
export function OrderLife({
  order,
  status,
  place,
  children,
}: {
  order: Order;
  status?: ReactNode;
  place?: string;
  children?: ReactNode;
}) {
  const title = useId();
  const paid = useWordsOfPayment(order);
  const isPaid = isDelivered(order.status) || order.status === "refunded";
  const lines = useStepsOfLines(order, place);
  const parcels = useStepsOfParcels(order);
  const refunds = useStepsOfRefunds(order);
  return (
    <section className={styles.life} aria-labelledby={title}>
      <Row justify="between">
        <Heading level={2} look="card" id={title}>
          <Trans>Progress of the order</Trans>
        </Heading>
        {status}
      </Row>
      <Timeline steps={[...paid, ...(isPaid ? [...lines, ...parcels] : []), ...refunds]} />
      {children}
    </section>
  );
}

function useWordsOfPayment({ status, transmited_at, ...order }: Order): TimelineStep[] {
  const { t } = useLingui();
  const moment = momentWords(transmited_at);
  const means = [
    order.paid_card > 0 && t({ message: "by card", context: "means of payment" }),
    order.paid_balance > 0 && t({ message: "from the balance", context: "means of payment" }),
  ].filter((words) => words !== false);
  const placed = { ...done, key: "placed", title: t`Order placed`, note: moment };
  const paid = {
    ...done,
    ...{ key: "placed", title: t`Order placed and paid`, note: [moment, ...means].join(", ") },
  };
  const steps: Record<Order["status"], TimelineStep[]> = {
    awaiting_payment: [placed, { ...now, key: "payment", title: t`Payment expected` }],
    failed: [
      placed,
      { ...ended, key: "end", title: t`Payment failed`, note: t`No amount was taken.` },
    ],
    expired: [
      placed,
      { ...ended, key: "end", title: t`Not paid in time`, note: t`No amount was taken.` },
    ],
    cancelled: [placed, { ...ended, key: "end", title: t`Order cancelled` }],
    fulfilled: [paid],
    partly_fulfilled: [paid],
    partly_refunded: [paid],
    refunded: [paid],
  };
  return steps[status];
}

/**
 * The steps of vouchers and files; a parcel has its own steps. A refunded order has none, as its
 * lines are no longer prepared.
 */
function useStepsOfLines({ lines, status }: Order, place: string | undefined): TimelineStep[] {
  const { t } = useLingui();
  if (status === "refunded") return [];
  return lines
    .filter(({ kind }) => kind === "voucher" || kind === "download")
    .map((line) => {
      const name = titleOfLine(line);
      const key = `${line.sku} ${line.face}`;
      const until = line.usable_from === null ? "" : momentWords(line.usable_from);
      switch (stateOfLine(line)) {
        case "ready":
          return { ...done, key, title: t`Voucher ready: ${name}`, note: place };
        case "files":
          return {
            ...done,
            key,
            title: t`File ready: ${name}`,
            note: t`Below, with what was bought`,
          };
        case "later":
          return {
            ...{ ...now, key, title: t`Voucher in activation: ${name}` },
            note: t`At the latest ${until}, by e-mail`,
          };
        default:
          return { ...now, key, title: t`Voucher being prepared: ${name}`, note: t`In a moment` };
      }
    });
}

function useStepsOfParcels(order: Order): TimelineStep[] {
  const { t } = useLingui();
  const { shipments, lines, expected_delivery: expected, shipping_address: address } = order;
  const sent = shipments.map(({ at, carrier, tracking_code: code, lines: content }) => {
    const day = momentWords(at);
    const what = content.map(({ name, qty }) => `${qty} × ${name}`).join(", ");
    const words = [t`Sent by ${carrier}, ${day}`, ...(code === null ? [] : [t`Tracking ${code}`])];
    return { ...done, key: at, title: t`Parcel sent: ${what}`, note: words.join(". ") };
  });
  const isWaiting = lines.some(({ kind, unsent_qty }) => isParcel(kind) && unsent_qty > 0);
  if (!isWaiting || order.status === "refunded") return sent;
  const city = address?.city ?? "";
  const note = expected && `${dayWords(expected.from)} – ${dayWords(expected.until)}`;
  return [
    ...sent,
    {
      ...{ key: "prepared", state: "now", icon: <Package {...icon} /> },
      title: t`Parcel in preparation`,
      note: <Trans>An e-mail tells you when your parcel is on its way.</Trans>,
    },
    {
      ...{ key: "expected", state: "next" },
      title: city === "" ? t`Delivery` : t`Delivery to ${city}`,
      note,
    },
  ];
}

function useStepsOfRefunds({ refunds }: Order): TimelineStep[] {
  const { t } = useLingui();
  const euro = useEuro();
  return refunds.map(({ at, total, to_card, to_balance }) => {
    const amount = euro(total);
    const where = [
      ...(to_card > 0 ? [t({ message: "to the card", context: "refund" })] : []),
      ...(to_balance > 0 ? [t({ message: "to the balance", context: "refund" })] : []),
    ];
    return {
      ...{ key: `refund ${at}`, state: "done", icon: <Undo {...icon} /> },
      title: t`Refunded: ${amount}`,
      note: [momentWords(at), ...where].join(", "),
    };
  });
}
