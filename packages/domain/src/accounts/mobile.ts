/**
 * The format of a country's mobile numbers. `national` matches the digits after the trunk digit.
 */
type MobilePlan = {
  readonly country: string;
  readonly prefix: string;
  readonly trunk: string;
  readonly national: RegExp;
};

/** S5.6c, S9.11e. */
export const france: MobilePlan = {
  country: "FR",
  prefix: "33",
  trunk: "0",
  national: /^[67]\d{8}$/,
};

const separators = /[\s.\-/()\u00a0\u202f]/g;

/** "06 12 34 56 78", "+33 (0)6 12 34 56 78" and "0033612345678" are all +33612345678. */
export function mobileE164(
  text: string,
  plans: readonly [MobilePlan, ...MobilePlan[]] = [france],
): string | undefined {
  const compact = text.trim().replace("(0)", "").replace(separators, "");
  if (!/^\+?\d{6,20}$/.test(compact)) return undefined;
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1];
  if (international === undefined) return ofPlan(plans[0], nationalPart(plans[0], compact));
  const plan = plans.find(({ prefix }) => international.startsWith(prefix));
  return plan && ofPlan(plan, international.slice(plan.prefix.length));
}

function nationalPart({ trunk }: MobilePlan, digits: string): string {
  return digits.startsWith(trunk) ? digits.slice(trunk.length) : "";
}

function ofPlan({ prefix, national }: MobilePlan, digits: string): string | undefined {
  return national.test(digits) ? `+${prefix}${digits}` : undefined;
}

/** S5.6a, S5.6b. */
export function mobileProblem(text: string): "PHONE_REQUIRED" | "PHONE_INVALID" | undefined {
  if (text.trim() === "") return "PHONE_REQUIRED";
  return mobileE164(text) === undefined ? "PHONE_INVALID" : undefined;
}

const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** Formats an E.164 number, « +33 6 12 34 56 01 », with no-break spaces. */
export function mobileWords(e164: string): string {
  return e164.replace(french, "+33 $1 $2 $3 $4 $5").replaceAll(" ", "\u00a0");
}
