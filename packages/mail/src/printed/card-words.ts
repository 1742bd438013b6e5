import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";

/** The texts of the card to fold, in the giver's language, as the receiver's is not known. */
export type CardWords = ReturnType<typeof cardWordsIn>;

export function cardWordsIn(i18n: I18n) {
  return {
    title: (receiver: string) => i18n._(msg`A card for ${receiver}`),
    filename: i18n._(
      msg({ message: "card-to-fold", comment: "A file's name: letters a to z and hyphens" }),
    ),
    cover: i18n._(msg({ message: "For", comment: "Above the receiver's name" })),
    quoted: (message: string) => i18n._(msg`“${message}”`),
    from: (giver: string, receiver: string) => i18n._(msg`${giver}, for ${receiver}`),
    at: (brand: string) => i18n._(msg`at ${brand}`),
    scan: i18n._(msg`Scan to unwrap`),
    qr: i18n._(msg`QR code of the link that unwraps the gift`),
    howToUse: [
      i18n._(msg`Scan the code with the camera of a telephone: your gift is unwrapped.`),
      i18n._(msg`Use the voucher at once, or keep it in an account. There is nothing to pay.`),
    ],
    where: (usage: Usage, until: string | undefined) =>
      until === undefined ? i18n._(withoutEnd[usage]) : i18n._(untilDay(until)[usage]),
    slogan: i18n._(msg`A gift. A word inside.`),
  };
}

const withoutEnd = {
  online: msg`Online, no end date`,
  in_store: msg`In store, no end date`,
  both: msg`In store and online, no end date`,
};

function untilDay(until: string) {
  return {
    online: msg`Online, until ${until}`,
    in_store: msg`In store, until ${until}`,
    both: msg`In store and online, until ${until}`,
  };
}
