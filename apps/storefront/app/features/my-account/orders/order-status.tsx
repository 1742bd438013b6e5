import { useLingui } from "@lingui/react/macro";
import { Tag, type TagTone } from "@papillote/ui/display/tag.tsx";
import type { PastOrder } from "./load-orders.ts";

const tones: Record<PastOrder["status"], TagTone> = {
  awaiting_payment: "info",
  fulfilled: "ok",
  failed: "err",
  expired: "quiet",
  cancelled: "quiet",
  refunded: "warn",
};

export function OrderStatus({ status, type }: Pick<PastOrder, "status" | "type">) {
  const { t } = useLingui();
  const words: Record<PastOrder["status"], string> = {
    awaiting_payment: t`Payment expected`,
    fulfilled: type === "topup" ? t`Credited` : t`Delivered`,
    failed: t`Payment failed`,
    expired: t`Not paid in time`,
    cancelled: t`Cancelled`,
    refunded: t`Refunded`,
  };
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}
