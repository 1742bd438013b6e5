import type { ClosureReasonId } from "@papillote/domain/accounts/closure.ts";

/** The English sentence of each reason; our own client shows the translation of its id. */
export const closureReasonTexts: Record<ClosureReasonId, string> = {
  no_longer_used: "I no longer use this account",
  too_many_messages: "I receive too many messages",
  privacy: "I want my personal data to be removed",
  bad_experience: "I am not satisfied",
  another_account: "I have another account",
  other: "Another reason",
};
