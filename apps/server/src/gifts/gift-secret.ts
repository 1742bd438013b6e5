import { randomBytes } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt, mac } from "#server/platform/encryption.ts";

const secretBytes = 32;

/** Part of the encryption context, so that a secret copied to another gift cannot be decrypted. */
function contextOf(giftId: string): string {
  return `gift:${giftId}`;
}

export type StoredSecret = { readonly secretMac: Buffer; readonly secretSealed: Buffer };

export function newGiftSecret({ secrets }: Pick<Deps, "secrets">, giftId: string): StoredSecret {
  const secret = randomBytes(secretBytes).toString("base64url");
  return {
    secretMac: macOfSecret({ secrets }, secret),
    secretSealed: encrypt(secrets, secret, contextOf(giftId)),
  };
}

export function macOfSecret({ secrets }: Pick<Deps, "secrets">, secret: string): Buffer {
  return mac(secrets, "claim link", secret);
}

/** @throws if the row was changed */
export function secretOf(
  { secrets }: Pick<Deps, "secrets">,
  { giftId, secretSealed }: { readonly giftId: string; readonly secretSealed: Buffer },
): string {
  return decrypt(secrets, secretSealed, contextOf(giftId));
}

/** Browsers do not send what follows `#`, so no server log has the secret. */
export function claimPath(secret: string): string {
  return `/claim#${secret}`;
}
