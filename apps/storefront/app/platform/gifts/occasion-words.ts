import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";

export const occasionWords = {
  anniversaire: msg`Birthday`,
  naissance: msg`Birth`,
  mariage: msg`Wedding`,
  noel: msg`Christmas`,
  "fete-des-meres": msg`Mother’s Day`,
  "fete-des-peres": msg`Father’s Day`,
  "saint-valentin": msg`Valentine’s Day`,
  merci: msg({ message: "Thank you", context: "occasion" }),
  cremaillere: msg`House-warming`,
  "depart-en-retraite": msg`Retirement`,
  diplome: msg`Graduation`,
  rentree: msg`Back to school`,
} as const satisfies Record<GiftOccasion, MessageDescriptor>;
