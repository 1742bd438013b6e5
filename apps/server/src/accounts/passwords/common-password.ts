import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { RefusalDetail } from "@papillote/domain/outcome.ts";
import { dictionary } from "@zxcvbn-ts/language-common";

/** 49,000 passwords of published leaks, in lower case; 380 KB, if a browser had to load them. */
const leaked: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
/** What people add to a common word to satisfy a rule: `Marseille2026!`. */
const ending = /(?:1|12|123|1234|(?:19|20)\d\d)?!?$/;

/**
 * S5.4a: the detail of a refusal, undefined for a password that is accepted. Other fields may be
 * refused in the same pass.
 * @param field the name of the new password in the body of the call
 */
export function commonPasswordDetail(
  password: string,
  field: "password" | "newPassword",
): RefusalDetail | undefined {
  const lower = password.toLowerCase();
  if (!leaked.has(lower) && !leaked.has(lower.replace(ending, ""))) return undefined;
  return { errors: fieldErrors([{ path: [field], message: "PASSWORD_COMMON" }]) };
}
