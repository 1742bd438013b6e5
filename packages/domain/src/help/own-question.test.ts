import { expect, test } from "vitest";
import { ownTopicOf } from "./own-question.ts";

test.for([
  ["Où est ma commande ?", "order"],
  ["Je n’ai pas reçu mon colis", "order"],
  ["Quand ma commande P2026-000412 arrive-t-elle ?", "order"],
  ["Où est mon bon ?", "voucher"],
  ["ou est ma carte", "voucher"],
  ["Où est ma carte cadeau ?", "voucher"],
  ["Je n’ai pas reçu mes bons", "voucher"],
  ["mon solde", "balance"],
  ["Combien me reste-t-il sur ma cagnotte ?", "balance"],
  ["Quel est le solde de ma cagnotte ?", "balance"],
  ["Mon cadeau a-t-il été ouvert ?", "gift"],
  ["Karim a-t-il ouvert son cadeau ?", "gift"],
  ["Où est mon cadeau ?", "gift"],
] as const)("S7.29d « %s » is about one's own %s", ([question, topic]) => {
  expect(ownTopicOf(question)).toBe(topic);
});

test.for([
  "Où retrouver les cartes que j’ai achetées ?",
  "Où les cartes sont-elles acceptées ?",
  "Ma carte est refusée",
  "Mon code crédit est refusé.",
  "Quelle est la durée de validité de ma cagnotte ?",
  "Comment créditer ma cagnotte ?",
  "Pourquoi ma carte est-elle en attente ?",
  "Puis-je payer en partie avec ma cagnotte ?",
  "Sous quel délai vais-je recevoir mon colis ?",
  "commande",
  "",
])("« %s » is a question of the help", (question) => {
  expect(ownTopicOf(question)).toBeUndefined();
});

test.for([
  [
    "en",
    "Where is my order?",
    "Where is my voucher?",
    "What is my balance?",
    "Was my gift opened?",
  ],
  [
    "de",
    "Wo ist meine Bestellung?",
    "Wo ist mein Gutschein?",
    "Mein Guthaben",
    "Wurde mein Geschenk geöffnet?",
  ],
  [
    "es",
    "¿Dónde está mi pedido?",
    "¿Dónde está mi vale?",
    "¿Cuál es mi saldo?",
    "¿Se ha abierto mi regalo?",
  ],
  [
    "nl",
    "Waar is mijn bestelling?",
    "Waar is mijn bon?",
    "Wat is mijn saldo?",
    "Is mijn cadeau geopend?",
  ],
  [
    "it",
    "Dov’è il mio ordine?",
    "Dov’è il mio buono?",
    "Quanto è il mio saldo?",
    "Il mio regalo è stato aperto?",
  ],
  ["pt", "Onde está meu pedido?", "Onde está meu vale?", "Meu saldo", "Meu presente foi aberto?"],
  [
    "pl",
    "Gdzie jest moje zamówienie?",
    "Gdzie jest mój bon?",
    "Ile mam w portfelu?",
    "Czy mój prezent został otwarty?",
  ],
  [
    "cs",
    "Kde je moje objednávka?",
    "Kde je můj poukaz?",
    "Kolik mám kreditu?",
    "Otevřel můj dárek?",
  ],
  ["ru", "Где мой заказ?", "Где мой сертификат?", "Мой баланс", "Мой подарок открыли?"],
  [
    "ja",
    "私の注文はどこですか？",
    "私のギフト券はどこですか？",
    "私の残高はいくらですか？",
    "私のプレゼントは開かれましたか？",
  ],
] as const)("S9.2a the four questions are understood in %s", ([, ...questions]) => {
  expect(questions.map(ownTopicOf)).toEqual(["order", "voucher", "balance", "gift"]);
});
