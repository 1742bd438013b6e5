import type { CardProblem } from "#sandbox/pages/read-card.ts";

export const en = {
  providerPage: "Payment provider’s page",
  cardTitle: "Bank card",
  total: "Total to pay",
  number: "Card number",
  holder: "Name on the card",
  expiry: "Expiry date",
  expiryExample: "MM/YY",
  cvc: "Security code",
  cvcExample: "3 digits",
  keep: "Keep this card for my next payments",
  payKept: (price: string, last4: string) => `Pay ${price} with •••• ${last4}`,
  pay: "Pay",
  cancel: "Cancel and go back to the order",
  footnote: (merchant: string) =>
    `Your bank may ask you to confirm. ${merchant} never sees your card number.`,
  errorPrefix: "Error: ",
  problemsTitle: "Nothing was charged. Please correct:",
  sandboxTitle: "Sandbox: no money is taken",
  sandboxIntro:
    "Use one of these test cards, with any name, any expiry date to come and any 3 digits.",
  sandboxDisorder: "Test cards for webhook incidents",
  sandboxNumber: "Number",
  sandboxResult: "Result",
  challengeTitle: "Confirmation",
  challengeIntro: (merchant: string) =>
    `Your bank asks you to confirm this payment to ${merchant}. Type the 6 digits it sent you.`,
  challengeCode: "Confirmation code",
  challengeConfirm: "Confirm",
  challengeWrong: (left: number) =>
    left === 1
      ? "This code is not right. One attempt is left."
      : `This code is not right. ${left} attempts are left.`,
  challengeHint: "Sandbox: the code is",
  paidTitle: "Already paid",
  paidText: "This payment went through. You will not be charged a second time.",
  endedTitle: "This payment has ended",
  endedText: "Nothing was charged. You can start again from your order.",
  expiredTitle: "This page has expired",
  expiredText:
    "Too much time went by. Nothing was charged, and you can start again from your order.",
  unknownTitle: "This payment does not exist",
  unknownText: "The address may be incomplete. Nothing was charged.",
  faultTitle: "Something broke here",
  faultText: "Please go back to your order: it says whether the payment went through.",
  goBack: "Go back to the shop",
  problems: {
    numberTooLong: "Card No can have max 19 numbers.",
    numberInvalid: "Please add valid card number",
    numberUnknown: "This is no test card. Use one of those listed below, never a real one.",
    holderMissing: "Please add the name on the card",
    holderTooLong: "The name can have 100 characters at most",
    expiryInvalid: "Please add a valid expiry date, such as 09/28",
    expiryPast: "This card has expired",
    cvcInvalid: "Please add valid cvc/cvv number",
  } satisfies Record<CardProblem, string>,
};

export type Words = typeof en;
