import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";

export const shareLanguages = ["fr", "en"] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

/** Lowest and highest amount of a card. */
type AmountRange = { readonly low: Cents; readonly high: Cents };

/** The texts of share pictures, in the language of the page. */
type ShareWords = {
  readonly giftCard: string;
  readonly giftCards: string;
  /** Labels of the home page's sweets: the main one, and those behind it. */
  readonly hello: string;
  readonly beside: readonly [string, string];
  /** Two sentences; no-break spaces keep each on its own line. */
  readonly promise: string;
  readonly brands: (count: number) => string;
  readonly amounts: (range: AmountRange, sign: SignPosition) => string;
};

const french: ShareWords = {
  giftCard: "Carte cadeau",
  giftCards: "Cartes cadeaux et bons d’achat",
  hello: "Bonjour !",
  beside: ["Merci", "Bravo"],
  promise: "Un\u00a0cadeau. Un\u00a0mot\u00a0dedans.",
  brands: (count) => (count === 1 ? "1 marque" : `${count} marques`),
  amounts: rangeWords("fr-FR", (low, high) => `de ${low} à ${high}`),
};

const english: ShareWords = {
  giftCard: "Gift card",
  giftCards: "Gift cards and vouchers",
  hello: "Hello!",
  beside: ["Thanks", "Bravo"],
  promise: "A\u00a0gift. A\u00a0message\u00a0inside.",
  brands: (count) => (count === 1 ? "1 brand" : `${count} brands`),
  amounts: rangeWords("en-US", (low, high) => `from ${low} to ${high}`),
};

function rangeWords(
  locale: string,
  between: (low: string, high: string) => string,
): ShareWords["amounts"] {
  return ({ low, high }, sign) => {
    const least = formatEuro(low, locale, sign);
    return low === high ? least : between(least, formatEuro(high, locale, sign));
  };
}

export function shareWords(language: ShareLanguage): ShareWords {
  return { fr: french, en: english }[language];
}
