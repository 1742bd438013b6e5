/** scheduled → sent → delivered → opened → claimed; cancelled or bounced on the way. */
export const giftStates = [
  "scheduled",
  "sent",
  "delivered",
  "opened",
  "claimed",
  "cancelled",
  "bounced",
] as const;
export type GiftState = (typeof giftStates)[number];

type Time = Date | string | null;
export type GiftTimes = {
  readonly sentAt: Time;
  readonly deliveredAt: Time;
  readonly bouncedAt: Time;
  readonly openedAt: Time;
  readonly claimedAt: Time;
  readonly cancelledAt: Time;
};

export function giftState(times: GiftTimes): GiftState {
  if (times.cancelledAt !== null) return "cancelled";
  if (times.claimedAt !== null) return "claimed";
  if (times.openedAt !== null) return "opened";
  if (times.bouncedAt !== null) return "bounced";
  if (times.deliveredAt !== null) return "delivered";
  return times.sentAt === null ? "scheduled" : "sent";
}

export type GiftAction = "resend" | "correct" | "cancel" | "reschedule" | "link";

const allowedIn = {
  resend: ["sent", "delivered", "opened"],
  correct: ["scheduled", "sent", "delivered", "bounced"],
  cancel: ["scheduled", "sent", "delivered", "bounced", "opened"],
  reschedule: ["scheduled"],
  link: ["scheduled", "sent", "delivered", "bounced", "opened"],
} satisfies Record<GiftAction, readonly GiftState[]>;

type GiftFacts = GiftTimes & {
  readonly sendby: "email" | "sms" | "self";
  /** Whether the holder of the link saw the code; then the gift cannot be taken back. */
  readonly isRevealed: boolean;
};

/**
 * Whether the gift's state permits the action. The numbers of resends and corrections left are a
 * separate limit.
 */
export function giftCan(action: GiftAction, gift: GiftFacts): boolean {
  const states: readonly GiftState[] = allowedIn[action];
  if (!states.includes(giftState(gift))) return false;
  if (gift.isRevealed) return action === "resend" && gift.sendby !== "self";
  return gift.sendby !== "self" || (action !== "resend" && action !== "reschedule");
}

export function giftActions(gift: GiftFacts): GiftAction[] {
  const actions = Object.keys(allowedIn) as GiftAction[]; // the keys of the table above
  return actions.filter((action) => giftCan(action, gift));
}
