const passwordCharactersMin = 8;

/** S5.4a: the criteria that the form lists. The server refuses common passwords too. */
export const passwordCriteria = ["length", "uppercase", "lowercase", "numberOrSign"] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number];

const meets: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordCharactersMin,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  numberOrSign: (password) => /[\p{N}\p{P}\p{S}\p{Zs}]/u.test(password),
};

export function meetsPasswordCriterion(criterion: PasswordCriterion, password: string): boolean {
  return meets[criterion](password);
}

export function passwordProblem(password: string): "REQUIRED" | "PASSWORD_WEAK" | undefined {
  if (password === "") return "REQUIRED";
  const isStrong = passwordCriteria.every((criterion) => meets[criterion](password));
  return isStrong ? undefined : "PASSWORD_WEAK";
}

/** S5.4b. */
export function passwordRepeatProblem(
  password: string,
  repeated: string,
): "REQUIRED" | "PASSWORDS_DIFFER" | undefined {
  if (repeated === "") return "REQUIRED";
  return password === repeated ? undefined : "PASSWORDS_DIFFER";
}
