import { foldText } from "#domain/catalog/search-text.ts";

/** Japanese has no spaces, so its words are looked for anywhere in the question. */
export function askedIn(question: string): "ja" | "spaced" {
  return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(question) ? "ja" : "spaced";
}

/**
 * Tests for words of the eleven languages. "comm*" matches the beginning of a word, and a Japanese
 * word matches any part of it.
 */
function words(...lists: readonly string[]): (word: string) => boolean {
  const all = lists.flatMap((list) => list.split(" ")).map(foldText);
  const whole = new Set(all.filter((one) => !one.endsWith("*")));
  const beginnings = all.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  const parts = all.filter((one) => askedIn(one) === "ja");
  return (word) =>
    whole.has(word) ||
    beginnings.some((one) => word.startsWith(one)) ||
    (askedIn(word) === "ja" && parts.some((one) => word.includes(one)));
}

// One line each for French and English, German and Dutch, Spanish with Italian and Portuguese,
// Polish and Czech, Russian and Japanese.
const openings = [
  "ouvert ouverte ouvrir deballe opened open unwrapped",
  "geoffnet ausgepackt geopend uitgepakt",
  "abiert* aperto abert*",
  "otwar* otworz* otevr*",
  "открыт* открыл* 開",
];

export const things = {
  order: words(
    "commande coli colis livraison order parcel delivery",
    "bestellung* paket* lieferung* bestelling* pakket* levering*",
    "pedido* paquete* ordine ordini pacco encomenda*",
    "zamowieni* paczk* przesylk* objednav* zasilk* balik*",
    "заказ* посылк* 注文 荷物",
  ),
  balance: words(
    "cagnotte solde credit balance",
    "guthaben* kontostand* saldo* tegoed*",
    "portfel* kredit*",
    "баланс* 残高",
  ),
  gift: words(
    "cadeau gift geschenk* cadeautje*",
    "regalo* presente*",
    "prezent* darek* darku*",
    "подар* プレゼント ギフト 贈り物",
  ),
  voucher: words(
    "bon carte cheque code voucher card",
    "gutschein* karte* geschenkkarte* kaart* cadeaubon* cadeaukaart*",
    "vale tarjeta* codigo* buono buoni carta cartao cartoe* codice",
    "bony bonu kart* kod poukaz* kart*",
    "сертификат* карт* код ギフト券 カード",
  ),
  opening: words(...openings),
};

export const seeking = words(
  "ou quand combien recu recue attend retrouver trouve arrive arrivee suivi suivre statut",
  "where when status received arrived arrive find track much got",
  "wo wann wieviel viel angekommen erhalten bekommen waar wanneer hoeveel ontvangen aangekomen",
  "dov donde cuando cuanto estado recibido llegado dove quando quanto stato ricevuto arrivato onde recebi chegou",
  "gdzie kiedy ile otrzymal* dotar* kde kdy kolik nedosta* dosta* dorazil* stav",
  "где когда сколько получил* пришел статус どこ いつ いくら 届 状況",
  ...openings,
);

export const owners = words(
  "mon ma me mes nos notre my our",
  "mein* unser* mijn onze",
  "mi mis mio mia miei mie nuestro* nostro nostra meu minha meu* minha*",
  "moj* nasz* muj mam",
  "мой моя мое мои моего моей наш* 私の 自分の",
);

/** Words that ask how to do something, or why it is so. */
export const methods = words(
  "comment pourquoi puis peut peux how why can could",
  "kann warum hoe kan waarom",
  "como puedo porque come posso perche",
  "jak dlaczego moge proc mohu",
  "как почему могу どうやって 方法 なぜ",
);

export const fillers = words(
  "est sont il elle le la les de du quel quelle en bonjour sur ai a t dan etre the is are i have do what on of it hi hello",
  "ist sind der die das den was wie hoch habe ich auf hallo wat de het mijn heb ik op en er",
  "el es esta son cual que tengo en hay los las il lo e o os ho quale quali sul meu tenho no na qual",
  "jest są mam na moim wynosi je mam se svuj svem",
  "у меня есть мне на здравствуйте привет",
);
