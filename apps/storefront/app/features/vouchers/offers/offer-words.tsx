import { Trans, useLingui } from "@lingui/react/macro";
import type { Offer } from "@papillote/contract/offers.ts";
import { mobileWords } from "@papillote/domain/accounts/mobile.ts";
import { Tag } from "@papillote/ui/display/tag.tsx";
import type { Step } from "@papillote/ui/layout/steps.tsx";
import type { ReactNode } from "react";
import { momentWords } from "#app/platform/words/date-words.ts";

/** The stages of a gift; it is unwrapped once the code was seen or the gift was kept. */
type Stage = "given" | "sent" | "opened" | "unwrapped" | "used";

/** Credit is used as soon as it is unwrapped, and nothing is sent of a link that the giver passes on. */
function stagesOf({ kind, sent_channel }: Offer): readonly Stage[] {
  return [
    "given",
    ...(sent_channel === "self" ? [] : (["sent"] as const)),
    "opened",
    ...(kind === "code" ? [] : (["unwrapped"] as const)),
    "used",
  ];
}

function stageOf({ status, revealed_at, kind, sent_channel, is_used }: Offer): Stage {
  const isUnwrapped = status === "claimed" || revealed_at !== null;
  if (is_used || (isUnwrapped && kind === "code")) return "used";
  if (isUnwrapped) return "unwrapped";
  if (status === "opened") return "opened";
  return status === "scheduled" || sent_channel === "self" ? "given" : "sent";
}

/** Where the gift is, among the stages that it can reach. */
export function useOfferSteps(): (offer: Offer) => Step[] {
  const { t } = useLingui();
  return (offer) => {
    const isBounced = offer.status === "bounced";
    const labels: Record<Stage, string> = {
      given:
        offer.sent_channel === "self"
          ? t`Link ready`
          : offer.send_at === null
            ? t({ message: "Given", context: "gift" })
            : t`Scheduled`,
      sent: isBounced ? t`Not delivered` : t({ message: "Sent", context: "gift" }),
      opened: t({ message: "Opened", context: "gift" }),
      unwrapped: t`Unwrapped`,
      used:
        offer.kind === "code"
          ? t({ message: "Credited", context: "gift" })
          : t({ message: "Used", context: "gift" }),
    };
    const stages = stagesOf(offer);
    const at = stages.indexOf(stageOf(offer));
    return stages.map((stage, place) => ({
      label: labels[stage],
      state: place < at ? "done" : place === at ? "current" : "todo",
      doneText: t`done`,
    }));
  };
}

/** S4.31a: sending is in progress, then it has succeeded or failed. */
export function OfferTag({ offer }: { offer: Offer }) {
  const isSending = offer.sent_channel !== "self" && offer.send_at === null;
  const words: Record<Offer["status"], ReactNode> = {
    scheduled: isSending ? <Trans>Sending in progress</Trans> : <Trans>Scheduled</Trans>,
    sent:
      offer.sent_channel === "self" ? (
        <Trans>Link ready</Trans>
      ) : (
        <Trans>Sending in progress</Trans>
      ),
    delivered: <Trans>Sent: success</Trans>,
    opened: <Trans context="gift">Opened</Trans>,
    claimed: offer.is_used ? <Trans>Gift used</Trans> : <Trans>Unwrapped</Trans>,
    cancelled: <Trans context="gift">Cancelled</Trans>,
    bounced: <Trans>Sending failed</Trans>,
  };
  const isDone = offer.status === "claimed" || offer.revealed_at !== null;
  const tone =
    offer.status === "bounced" ? "warn" : offer.status === "cancelled" ? "quiet" : "info";
  return <Tag tone={tone}>{isDone ? words.claimed : words[offer.status]}</Tag>;
}

/** What happened last, as a sentence. */
export function OfferStory({ offer }: { offer: Offer }) {
  const where = useReceiverAddress()(offer);
  const moment = (at: string | null) => (at === null ? "" : momentWords(at));
  const isCode = offer.kind === "code";
  if (offer.status === "cancelled") {
    const at = moment(offer.cancelled_at);
    if (offer.is_bought) return <Trans>Taken back at {at}. What it cost is refunded.</Trans>;
    return isCode ? (
      <Trans>Taken back at {at}. The amount is on your balance again.</Trans>
    ) : (
      <Trans>Taken back at {at}. The voucher is yours again.</Trans>
    );
  }
  if (offer.is_used && !isCode) {
    const { firstname } = offer.recipient;
    return <Trans>{firstname} has used it.</Trans>;
  }
  if (offer.status === "claimed") {
    const at = moment(offer.claimed_at);
    return isCode ? (
      <Trans>Credited to their balance at {at}.</Trans>
    ) : (
      <Trans>Kept in their account at {at}. The code is theirs now.</Trans>
    );
  }
  if (offer.revealed_at !== null) {
    const at = moment(offer.revealed_at);
    return <Trans>Unwrapped at {at}, and the code was seen. It is theirs now.</Trans>;
  }
  if (offer.status === "opened") {
    const at = moment(offer.opened_at);
    return isCode ? (
      <Trans>Link opened at {at}, the credit is not used yet.</Trans>
    ) : (
      <Trans>Link opened at {at}, the voucher is still free.</Trans>
    );
  }
  if (offer.status === "bounced")
    return (
      <Trans>
        {where} cannot be reached. Nothing is lost: correct it, and the gift leaves at once.
      </Trans>
    );
  if (offer.sent_channel === "self")
    return <Trans>You pass the link on yourself. Not opened yet.</Trans>;
  if (offer.sent_at !== null) {
    const at = moment(offer.sent_at);
    return (
      <Trans>
        Sent at {at} to {where}. Not opened yet.
      </Trans>
    );
  }
  const at = moment(offer.send_at);
  return at === "" ? (
    <Trans>It is on its way to {where}.</Trans>
  ) : (
    <Trans>
      Leaves at {at}, Paris time, to {where}.
    </Trans>
  );
}

export function useReceiverAddress(): (offer: Offer) => string {
  return ({ recipient: { sendby, identifier } }) =>
    sendby === "sms" ? mobileWords(identifier ?? "") : (identifier ?? "");
}
