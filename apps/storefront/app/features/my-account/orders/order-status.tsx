import { useLingui } from "@lingui/react/macro";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { Tag, type TagTone } from "@papillote/ui/display/tag.tsx";
import { dateWords } from "#app/platform/words/date-words.ts";
import type { PastOrder } from "./load-orders.ts";

const tones: Record<PastOrder["status"], TagTone> = {
  awaiting_payment: "info",
  partly_fulfilled: "info",
  fulfilled: "ok",
  failed: "err",
  expired: "quiet",
  cancelled: "quiet",
  partly_refunded: "warn",
  refunded: "warn",
};

/** Orders that a device stored before an update have no `waiting_qty`. */
type StatusSource = Pick<PastOrder, "status" | "type"> &
  Partial<Pick<PastOrder, "waiting_qty" | "leaves_at">>;

export function OrderStatus({ status, type, waiting_qty = 0, leaves_at = null }: StatusSource) {
  const { t } = useLingui();
  if (isDelivered(status) && status !== "partly_refunded" && waiting_qty > 0)
    return <Tag tone="info">{t`Being prepared`}</Tag>;
  if (status === "fulfilled" && leaves_at !== null) {
    const day = dateWords(leaves_at);
    return <Tag tone="info">{t`Leaves on ${day}`}</Tag>;
  }
  const words: Record<PastOrder["status"], string> = {
    awaiting_payment: t`Payment expected`,
    partly_fulfilled: t`Parcel in preparation`,
    fulfilled: type === "topup" ? t`Credited` : t`Delivered`,
    failed: t`Failed transaction`,
    expired: t`Not paid in time`,
    cancelled: t`Cancelled`,
    partly_refunded: t`Partly refunded`,
    refunded: t`Refunded`,
  };
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}
