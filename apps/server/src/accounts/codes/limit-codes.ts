import type { Outcome } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { uncountRateLimit, withinRateLimit } from "#server/web/limits/throttle.ts";

/**
 * Limits the wrong codes from one IP address. A correct code is not counted, as a company or a
 * mobile network shares one address.
 */
export async function limitWrongCodes<Value, Code extends string>(
  deps: Deps,
  ip: string,
  checkCode: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "TOO_MANY_REQUESTS">> {
  const tries = [{ scope: "codeFromAddress", subject: ip }] as const;
  const limit = await withinRateLimit(deps, tries);
  if (!limit.ok) return limit;
  const checked = await checkCode();
  if (checked.ok) await uncountRateLimit(deps, tries);
  return checked;
}
