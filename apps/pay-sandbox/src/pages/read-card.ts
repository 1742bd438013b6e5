import { z } from "zod";
import { type TestCard, testCardByNumber } from "#sandbox/test-cards.ts";

export type CardField = "number" | "holder" | "expiry" | "cvc";
export type CardProblem =
  | "numberTooLong"
  | "numberInvalid"
  | "numberUnknown"
  | "holderMissing"
  | "holderTooLong"
  | "expiryInvalid"
  | "expiryPast"
  | "cvcInvalid";
export type CardProblems = Partial<Record<CardField, CardProblem>>;
/**
 * The fields shown again after an error: never the security code, nor a number that could be a real
 * card's.
 */
export type RetainedFields = {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
};

type CardReading =
  | {
      readonly ok: true;
      readonly card: TestCard;
      /** Set if the buyer wants the card to be kept. */
      readonly keepUntil: string | undefined;
    }
  | { readonly ok: false; readonly problems: CardProblems; readonly retained: RetainedFields };

const text = z.string().default("").catch("");
const CardForm = z.object({ number: text, holder: text, expiry: text, cvc: text, keep: text });

const NUMBER_MIN_DIGITS = 4;
const NUMBER_MAX_DIGITS = 19;
const HOLDER_MAX = 100;
/** Room for a number with its spaces, and some more. */
const TYPED_MAX = 40;
const CVC = /^\d{3,4}$/;
const EXPIRY = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/;
const parisMonth = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
});

/** S5.8, S5.9: the rules of the card form. */
export function readCard(body: unknown, now: number): CardReading {
  const form = CardForm.parse(body ?? {});
  const digits = form.number.replace(/[\s-]/g, "");
  const card = testCardByNumber(digits);
  const results: Record<CardField, CardProblem | undefined> = {
    number: numberProblem(digits) ?? (card ? undefined : "numberUnknown"),
    holder: holderProblem(form.holder.trim()),
    expiry: expiryProblem(form.expiry.trim(), now),
    cvc: CVC.test(form.cvc.trim()) ? undefined : "cvcInvalid",
  };
  const problems: CardProblems = Object.fromEntries(
    Object.entries(results).filter(([, problem]) => problem !== undefined),
  );
  if (card && Object.keys(problems).length === 0)
    return { ok: true, card, keepUntil: form.keep === "yes" ? monthOf(form.expiry) : undefined };
  const number = results.number === "numberUnknown" ? "" : form.number.slice(0, TYPED_MAX);
  return { ok: false, problems, retained: { number, holder: form.holder, expiry: form.expiry } };
}

function numberProblem(digits: string): CardProblem | undefined {
  if (!/^\d+$/.test(digits) || digits.length < NUMBER_MIN_DIGITS) return "numberInvalid";
  if (digits.length > NUMBER_MAX_DIGITS) return "numberTooLong";
  return hasCheckDigit(digits) ? undefined : "numberInvalid";
}

/**
 * Luhn: from the right, every second digit is doubled; the sum of all digits is a multiple of ten.
 */
function hasCheckDigit(digits: string): boolean {
  const values = [...digits]
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

function holderProblem(holder: string): CardProblem | undefined {
  if (holder === "") return "holderMissing";
  return holder.length > HOLDER_MAX ? "holderTooLong" : undefined;
}

/** Turns `12/39` into `2039-12`. */
function monthOf(expiry: string): string | undefined {
  const match = EXPIRY.exec(expiry.trim());
  return match ? `20${match[2]}-${String(match[1]).padStart(2, "0")}` : undefined;
}

/** A card is valid until the last day of its month, in Paris. */
function expiryProblem(expiry: string, now: number): CardProblem | undefined {
  const month = monthOf(expiry);
  if (month === undefined) return "expiryInvalid";
  return month < parisMonth.format(now) ? "expiryPast" : undefined;
}
