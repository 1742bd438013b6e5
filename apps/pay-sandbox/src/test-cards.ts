type CardOutcome = "captured" | "challenged" | "refused" | "capture-refused";
export type FailureReason =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "lost_card"
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
  /** What happens after the payment, or `slow` for a payment that takes its time. */
  readonly later?:
    | "slow"
    | "refund-refused"
    | "refund-slow"
    | "disputed"
    | "dispute-won"
    | "dispute-lost";
  readonly hint: { readonly en: string; readonly fr: string };
};

/** The page's hints and the logic both use this list, so they cannot differ. */
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
    name: "incorrect-cvc",
    number: "4000000000000127",
    outcome: "refused",
    reason: "incorrect_cvc",
    webhooks: "prompt",
    hint: { en: "Wrong security code", fr: "Cryptogramme faux" },
  },
  {
    name: "lost-card",
    number: "4000000000009987",
    outcome: "refused",
    reason: "lost_card",
    webhooks: "prompt",
    hint: { en: "Card reported lost", fr: "Carte déclarée perdue" },
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
    name: "slow",
    number: "4000000000007064",
    outcome: "captured",
    later: "slow",
    webhooks: "prompt",
    hint: { en: "Accepted, after some seconds", fr: "Acceptée, après quelques secondes" },
  },
  {
    name: "refund-refused",
    number: "4000000000007072",
    outcome: "captured",
    later: "refund-refused",
    webhooks: "prompt",
    hint: { en: "Accepted, its refund is refused", fr: "Acceptée, remboursement refusé" },
  },
  {
    name: "refund-slow",
    number: "4000000000007080",
    outcome: "captured",
    later: "refund-slow",
    webhooks: "prompt",
    hint: { en: "Accepted, its refund takes a while", fr: "Acceptée, remboursement différé" },
  },
  {
    name: "disputed",
    number: "4000000000000259",
    outcome: "captured",
    later: "disputed",
    webhooks: "prompt",
    hint: { en: "Accepted, then disputed", fr: "Acceptée, puis contestée" },
  },
  {
    name: "dispute-won",
    number: "4000000000007098",
    outcome: "captured",
    later: "dispute-won",
    webhooks: "prompt",
    hint: { en: "Accepted, disputed, won by the shop", fr: "Acceptée, contestée, gagnée" },
  },
  {
    name: "dispute-lost",
    number: "4000000000007106",
    outcome: "captured",
    later: "dispute-lost",
    webhooks: "prompt",
    hint: { en: "Accepted, disputed, lost by the shop", fr: "Acceptée, contestée, perdue" },
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
