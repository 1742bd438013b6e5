type CardOutcome = "captured" | "challenged" | "refused" | "capture-refused";
export type FailureReason =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "capture_failed"
  | "authentication_failed";
/**
 * How the events of this card reach the shop; all but `prompt` simulate failures of real networks.
 */
export type WebhookBehaviour =
  | "prompt"
  | "before-return"
  | "repeated"
  | "late"
  | "reordered"
  | "lost";

export type TestCard = {
  readonly name: string;
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly reason?: FailureReason;
  readonly webhooks: WebhookBehaviour;
  readonly hint: { readonly en: string; readonly fr: string };
};

/** Used for the hints on the page and for the logic, so they cannot differ. */
export const testCards: readonly TestCard[] = [
  {
    name: "success",
    number: "4242424242424242",
    outcome: "captured",
    webhooks: "prompt",
    hint: { en: "Accepted", fr: "Acceptée" },
  },
  {
    name: "challenge",
    number: "4000000000003220",
    outcome: "challenged",
    webhooks: "prompt",
    hint: { en: "3-D Secure (123456)", fr: "3-D Secure (123456)" },
  },
  {
    name: "declined",
    number: "4000000000000002",
    outcome: "refused",
    reason: "card_declined",
    webhooks: "prompt",
    hint: { en: "Declined", fr: "Refusée" },
  },
  {
    name: "insufficient-funds",
    number: "4000000000009995",
    outcome: "refused",
    reason: "insufficient_funds",
    webhooks: "prompt",
    hint: { en: "Insufficient funds", fr: "Provision insuffisante" },
  },
  {
    name: "expired-card",
    number: "4000000000000069",
    outcome: "refused",
    reason: "expired_card",
    webhooks: "prompt",
    hint: { en: "Expired card", fr: "Carte expirée" },
  },
  {
    name: "capture-refused",
    number: "4000000000000341",
    outcome: "capture-refused",
    reason: "capture_failed",
    webhooks: "prompt",
    hint: { en: "Authorised, then refused", fr: "Autorisée puis refusée" },
  },
  {
    name: "success-19-digits",
    number: "6205500000000000004",
    outcome: "captured",
    webhooks: "prompt",
    hint: { en: "Accepted, 19 digits", fr: "Acceptée, 19 chiffres" },
  },
  {
    name: "webhook-before-return",
    number: "4000000000007015",
    outcome: "captured",
    webhooks: "before-return",
    hint: { en: "Accepted, webhook before the return", fr: "Acceptée, webhook avant le retour" },
  },
  {
    name: "webhook-repeated",
    number: "4000000000007023",
    outcome: "captured",
    webhooks: "repeated",
    hint: { en: "Accepted, each webhook three times", fr: "Acceptée, chaque webhook trois fois" },
  },
  {
    name: "webhook-late",
    number: "4000000000007031",
    outcome: "captured",
    webhooks: "late",
    hint: {
      en: "Accepted, webhook long after the return",
      fr: "Acceptée, webhook bien après le retour",
    },
  },
  {
    name: "webhook-reordered",
    number: "4000000000007049",
    outcome: "captured",
    webhooks: "reordered",
    hint: {
      en: "Accepted, webhooks in the wrong order",
      fr: "Acceptée, webhooks dans le désordre",
    },
  },
  {
    name: "webhook-lost",
    number: "4000000000007056",
    outcome: "captured",
    webhooks: "lost",
    hint: { en: "Accepted, webhook never sent", fr: "Acceptée, webhook jamais envoyé" },
  },
];

export const CHALLENGE_CODE = "123456";

export function testCardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function testCardByName(name: string): TestCard {
  const card = testCards.find((candidate) => candidate.name === name);
  if (!card) throw new Error(`no test card is called ${name}`);
  return card;
}
