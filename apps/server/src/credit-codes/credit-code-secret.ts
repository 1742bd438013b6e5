import { randomInt } from "node:crypto";
import { creditCodeOf, creditCodeRandom } from "@papillote/domain/wallet/credit-code.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt, mac } from "#server/platform/encryption.ts";

type Secrets = Pick<Deps, "secrets">;
export type StoredCode = {
  readonly codeMac: Buffer;
  readonly codeSealed: Buffer;
  readonly last4: string;
};

export function newCreditCode({ secrets }: Secrets, creditCodeId: string): StoredCode {
  const { count, below } = creditCodeRandom;
  const code = creditCodeOf(Array.from({ length: count }, () => randomInt(below)));
  return {
    codeMac: macOfCode({ secrets }, code),
    codeSealed: encrypt(secrets, code, contextOf(creditCodeId)),
    last4: code.slice(-4),
  };
}

/** The code must be in the form that `tidyCreditCode` returns. */
export function macOfCode({ secrets }: Secrets, code: string): Buffer {
  return mac(secrets, "credit code", code);
}

/** @throws if the row was changed */
export function textOfCode(
  { secrets }: Secrets,
  { creditCodeId, codeSealed }: { readonly creditCodeId: string; readonly codeSealed: Buffer },
): string {
  return decrypt(secrets, codeSealed, contextOf(creditCodeId));
}

/** Part of the encryption context, so that a code copied to another row cannot be decrypted. */
function contextOf(creditCodeId: string): string {
  return `credit code:${creditCodeId}`;
}
