import { mobileE164 } from "./mobile.ts";

const separators = /[\s.\-/()\u00a0\u202f]/g;
const frenchNational = /^0([1-9]\d{8})$/;
/** E.164: a country's prefix and the number, 15 digits at most. */
const international = /^(?:\+|00)([1-9]\d{7,14})$/;

/** Any phone number, also a landline: "01 23 45 67 89" is +33123456789. Undefined if invalid. */
export function phoneE164(text: string): string | undefined {
  const mobile = mobileE164(text);
  if (mobile !== undefined) return mobile;
  const compact = text.trim().replace("(0)", "").replace(separators, "");
  const national = frenchNational.exec(compact)?.[1];
  if (national !== undefined) return `+33${national}`;
  const digits = international.exec(compact)?.[1];
  return digits === undefined ? undefined : `+${digits}`;
}

/** S5.6a, S5.6b. */
export function phoneProblem(text: string): "PHONE_REQUIRED" | "PHONE_INVALID" | undefined {
  if (text.trim() === "") return "PHONE_REQUIRED";
  return phoneE164(text) === undefined ? "PHONE_INVALID" : undefined;
}
