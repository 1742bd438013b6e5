export const consentPurposes = ["audience", "personalization"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** None, one of the purposes, or all of them. */
const consents = ["none", ...consentPurposes, "all"] as const;
export type Consent = (typeof consents)[number];

export const consentCookie = "papillote_consent";
export const consentKeptDays = 182;

/**
 * Increased when the consent covers something new, so that visitors with an older answer are asked
 * again.
 */
export const consentVersion = 1;

export function consentAnswer(consent: Consent): string {
  return `${consentVersion}.${consent}`;
}

/** Undefined for an answer to another version, and for any other text. */
export function consentOfAnswer(answer: string | undefined): Consent | undefined {
  return consents.find((consent) => consentAnswer(consent) === answer);
}

export function consentNamed(name: string): Consent | undefined {
  return consents.find((consent) => consent === name);
}

export function consentOfPurposes(accepted: readonly ConsentPurpose[]): Consent {
  const [first, second] = new Set(accepted);
  if (second !== undefined) return "all";
  return first ?? "none";
}

export function consentsTo(consent: Consent | undefined, purpose: ConsentPurpose): boolean {
  return consent === "all" || consent === purpose;
}
