import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";

/** The texts of the card to fold, in the giver's language: the receiver's is not known. */
export type CardWords = {
  readonly title: (receiver: string) => string;
  readonly filename: string;
  readonly cover: string;
  readonly quoted: (message: string) => string;
  readonly from: (giver: string, receiver: string) => string;
  readonly at: (brand: string) => string;
  readonly scan: string;
  readonly qr: string;
  readonly howToUse: readonly string[];
  readonly where: (usage: Usage, until: string | undefined) => string;
  readonly slogan: string;
};

const french: CardWords = {
  title: (receiver) => `Une carte pour ${receiver}`,
  filename: "carte-a-plier",
  cover: "Pour",
  quoted: (message) => `« ${message} »`,
  from: (giver, receiver) => `${giver}, pour ${receiver}`,
  at: (brand) => `chez ${brand}`,
  scan: "Scannez pour déballer",
  qr: "Code QR du lien qui déballe le cadeau",
  howToUse: [
    "Scannez le code avec l’appareil photo d’un téléphone : votre cadeau se déballe.",
    "Utilisez le bon tout de suite, ou gardez-le dans un compte. Il n’y a rien à payer.",
  ],
  where: (usage, until) => {
    const place = { online: "En ligne", in_store: "En magasin", both: "En magasin et en ligne" };
    return `${place[usage]}, ${until === undefined ? "sans date de fin" : `jusqu’au ${until}`}`;
  },
  slogan: "Un cadeau. Un mot dedans.",
};

const english: CardWords = {
  title: (receiver) => `A card for ${receiver}`,
  filename: "card-to-fold",
  cover: "For",
  quoted: (message) => `“${message}”`,
  from: (giver, receiver) => `${giver}, for ${receiver}`,
  at: (brand) => `at ${brand}`,
  scan: "Scan to unwrap",
  qr: "QR code of the link that unwraps the gift",
  howToUse: [
    "Scan the code with the camera of a telephone: your gift is unwrapped.",
    "Use the voucher at once, or keep it in an account. There is nothing to pay.",
  ],
  where: (usage, until) => {
    const place = { online: "Online", in_store: "In store", both: "In store and online" };
    return `${place[usage]}, ${until === undefined ? "no end date" : `until ${until}`}`;
  },
  slogan: "A gift. A word inside.",
};

export function cardWords(locale: string): CardWords {
  return locale.startsWith("fr") ? french : english;
}
