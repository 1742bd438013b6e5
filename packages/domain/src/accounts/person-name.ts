/**
 * Only letters count. A hyphen, an apostrophe or a space is permitted between two letters:
 * Jean-Noël, N'Golo, Marie Antoinette.
 */
const lettersWithJoints = /^\p{L}+(?:[-'’ ]\p{L}+)*$/u;
const firstnameLettersMin = 2;
const firstnameLettersMax = 15;
const lastnameLettersMax = 40;

/** The stored form: NFC, without surrounding spaces. */
export function tidyName(text: string): string {
  return text.normalize("NFC").trim();
}

function letterCount(name: string): number {
  return [...name.matchAll(/\p{L}/gu)].length;
}

type NameProblem = "REQUIRED" | "LETTERS_ONLY";

function nameProblem(name: string): NameProblem | undefined {
  if (name === "") return "REQUIRED";
  return lettersWithJoints.test(name) ? undefined : "LETTERS_ONLY";
}

export function firstnameProblem(
  text: string,
): NameProblem | "FIRSTNAME_TOO_SHORT" | "FIRSTNAME_TOO_LONG" | undefined {
  const name = tidyName(text);
  const problem = nameProblem(name);
  if (problem) return problem;
  if (letterCount(name) < firstnameLettersMin) return "FIRSTNAME_TOO_SHORT";
  return letterCount(name) > firstnameLettersMax ? "FIRSTNAME_TOO_LONG" : undefined;
}

/**
 * A last name may have one letter (Ô). The 3-letter variant of the rule is the company's (S5.1c).
 */
export function lastnameProblem(text: string): NameProblem | "LASTNAME_TOO_LONG" | undefined {
  const name = tidyName(text);
  return (
    nameProblem(name) ?? (letterCount(name) > lastnameLettersMax ? "LASTNAME_TOO_LONG" : undefined)
  );
}
