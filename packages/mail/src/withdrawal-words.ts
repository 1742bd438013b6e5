import { msg } from "@lingui/core/macro";
import type { EmailData } from "./message-data.ts";
import { withdrawalFacts, withdrawalNotes } from "./withdrawal-letters.ts";
import type { Words } from "./words.ts";

/** The acknowledgement as a document to keep: the same content as the letter. */
export function withdrawalWordsIn(words: Words) {
  const { i18n, instant } = words;
  return (withdrawal: EmailData["withdrawal"] & { readonly email: string }) => ({
    title: i18n._(msg`Acknowledgement of your withdrawal`),
    filename: i18n._(msg({ message: "withdrawal", comment: "A file name: small Latin letters" })),
    facts: [
      { label: i18n._(msg`Received`), value: instant(withdrawal.confirmedAt) },
      {
        label: i18n._(msg`Your declaration`),
        value: i18n._(msg`“I notify you of my withdrawal from the contract below.”`),
      },
      { label: i18n._(msg`E-mail`), value: withdrawal.email },
      ...withdrawalFacts(words, withdrawal),
    ],
    notes: withdrawalNotes(words, withdrawal),
    seller: i18n._(msg`Sold by`),
  });
}
