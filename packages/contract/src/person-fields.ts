import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { passwordProblem } from "@papillote/domain/accounts/password.ts";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { ruled } from "./ruled.ts";

/** Schemas of single fields, for validation while typing. */
export const personFields = {
  firstname: ruled(firstnameProblem, 100),
  lastname: ruled(lastnameProblem, 200),
  email: ruled(emailProblem, 320),
  password: ruled(passwordProblem, 256),
};
