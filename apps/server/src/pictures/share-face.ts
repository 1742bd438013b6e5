import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";
import { type ShareWords, shareWords } from "@papillote/mail/printed";
import type { ShareFacts } from "#server/catalog/catalog.ts";
import { insideOf } from "./catalogue-files.ts";
import type { ShareAddress } from "./read-address.ts";
import type { ShareCard } from "./share-card.ts";

const besideTheFirst = [400, 700] as const;

/** The texts and the logo of a page's share picture. */
export function faceOf(
  facts: ShareFacts,
  {
    locale,
    kind,
    logo,
    sign,
  }: Omit<ShareAddress, "key"> & {
    readonly logo: string | undefined;
    readonly sign: SignPosition;
  },
): Omit<ShareCard, "shopName"> {
  const words = shareWords(locale);
  const { name, universeId, universeName, amounts, brandCount } = facts;
  const brands = words.brands(brandCount);
  if (kind === "home") {
    const beside = besideTheFirst.map((id, place) => ({
      universeId: id,
      word: words.beside[place] ?? "",
    }));
    return {
      universeId,
      beside,
      label: { word: words.hello },
      title: lineEach(words.promise),
      line: words.giftCards,
      ticket: brands,
    };
  }
  if (kind === "universe")
    return {
      universeId,
      beside: [],
      label: { word: firstWord(name) },
      title: name,
      line: words.giftCards,
      ticket: brands,
    };
  return {
    universeId,
    beside: [],
    label: logo === undefined ? { word: name } : { logo: insideOf(logo) },
    title: name,
    line: [
      ...(kind === "brand" ? [words.giftCard] : []),
      ...(universeName === undefined ? [] : [universeName]),
    ].join(" · "),
    ticket: amounts && amountWords(amounts, words, (sum) => formatEuro(sum, locale, sign)),
  };
}

/** Uses no-break spaces inside the sentences, so that each sentence has its own line. */
function lineEach(sentences: string): string {
  return sentences.replace(/(?<![.。]) /g, "\u00a0");
}

function amountWords(
  { low, high }: NonNullable<ShareFacts["amounts"]>,
  words: ShareWords,
  euro: (amount: Cents) => string,
): string {
  return low === high ? euro(low) : words.amounts(euro(low), euro(high));
}

/** « Restaurants et saveurs » is shortened to « Restaurants » to fit the label. */
function firstWord(name: string): string {
  return name.split(" ")[0] ?? name;
}
