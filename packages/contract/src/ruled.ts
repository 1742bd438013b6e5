import * as z from "zod/mini";
import type { FieldReason } from "./field-reasons.ts";

/**
 * A text that is validated by a rule of the domain; the problem it returns is the field's reason.
 */
export function ruled(problem: (text: string) => FieldReason | undefined, charactersMax: number) {
  return z.string().check(
    z.maxLength(charactersMax, { abort: true }),
    z.check(({ value, issues }) => {
      const reason = problem(value);
      if (reason) issues.push({ code: "custom", input: value, message: reason, continue: true });
    }),
  );
}

/** A single line: any characters but control characters, and not only spaces. */
export function oneLine(charactersMax: number) {
  return z
    .string()
    .check(
      z.regex(/\S/, { error: "REQUIRED", abort: true }),
      z.maxLength(charactersMax, { abort: true }),
      z.regex(/^[^\p{Cc}]*$/u, { error: "INVALID" }),
    );
}

/** Six digits, as sent by SMS or e-mail (S5.7a, S9.6e). */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/, { error: "CODE_SIX_DIGITS" }));

/** An existing password: its rules are not checked, so that replies do not reveal them. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(256));
