import { isCommonPassword } from "./common-passwords.ts";

const passwordCharactersMin = 8;

/** S5.4a: the criteria that the form lists. The last is ours: not a common password. */
export const passwordCriteria = [
  "length",
  "uppercase",
  "lowercase",
  "numberOrSign",
  "uncommon",
] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number];

const meets: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordCharactersMin,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  numberOrSign: (password) => /[\p{N}\p{P}\p{S}\p{Zs}]/u.test(password),
  uncommon: (password) => password !== "" && !isCommonPassword(password),
};

export function meetsPasswordCriterion(criterion: PasswordCriterion, password: string): boolean {
  return meets[criterion](password);
}

export function passwordProblem(
  password: string,
): "REQUIRED" | "PASSWORD_WEAK" | "PASSWORD_COMMON" | undefined {
  if (password === "") return "REQUIRED";
  const missing = passwordCriteria.filter((criterion) => !meets[criterion](password));
  if (missing.length === 0) return undefined;
  return missing.every((criterion) => criterion === "uncommon")
    ? "PASSWORD_COMMON"
    : "PASSWORD_WEAK";
}

/** S5.4b. */
export function passwordRepeatProblem(
  password: string,
  repeated: string,
): "PASSWORDS_DIFFER" | undefined {
  return password === repeated ? undefined : "PASSWORDS_DIFFER";
}
