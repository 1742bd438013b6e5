import { cardWordsIn } from "./printed/card-words.ts";
import { documentWordsIn } from "./printed/document-words.ts";
import { downloadWordsIn } from "./printed/download-words.ts";
import { shareWordsIn } from "./printed/share-words.ts";
import { voucherWordsIn } from "./printed/voucher-words.ts";
import { withdrawalWordsIn } from "./withdrawal-words.ts";
import { mailLocale, wordsFor } from "./words.ts";

export type { CardWords } from "./printed/card-words.ts";
export type { DocumentWords } from "./printed/document-words.ts";
export type { ShareWords } from "./printed/share-words.ts";
export type { Dedication, VoucherWords } from "./printed/voucher-words.ts";

const inLanguage =
  <Words>(wordsIn: (i18n: ReturnType<typeof wordsFor>["i18n"]) => Words) =>
  (locale: string) =>
    wordsIn(wordsFor(mailLocale(locale)).i18n);

/** The texts of printed documents, in the language of a customer. */
export const voucherWords = inLanguage(voucherWordsIn);
export const cardWords = inLanguage(cardWordsIn);
export const documentWords = inLanguage(documentWordsIn);
export const downloadWords = inLanguage(downloadWordsIn);
export const shareWords = inLanguage(shareWordsIn);
export const withdrawalWords = (locale: string) => withdrawalWordsIn(wordsFor(mailLocale(locale)));
