import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

/** The texts of the pictures that social networks show for a link, in the language of the page. */
export type ShareWords = ReturnType<typeof shareWordsIn>;

export function shareWordsIn(i18n: I18n) {
  return {
    giftCard: i18n._(msg`Gift card`),
    giftCards: i18n._(msg`Gift cards and vouchers`),
    hello: i18n._(msg({ message: "Hello!", comment: "On the label of a sweet" })),
    beside: [
      i18n._(msg({ message: "Thanks", comment: "On the label of a sweet" })),
      i18n._(msg({ message: "Bravo", comment: "On the label of a sweet" })),
    ] as const,
    /** Two sentences. */
    promise: i18n._(msg`A gift. A word inside.`),
    brands: (count: number) =>
      i18n._(msg`${plural({ count }, { one: "# brand", other: "# brands" })}`),
    amounts: (low: string, high: string) => i18n._(msg`from ${low} to ${high}`),
  };
}
