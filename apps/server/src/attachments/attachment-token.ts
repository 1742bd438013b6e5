import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encryptForLink } from "#server/platform/encryption.ts";

const purpose = "attachment of a form";
type Keys = Pick<Deps, "secrets">;

/** What a form has of a file that it brought: only the shop can make one. */
export function newFileToken({ secrets }: Keys, attachmentId: string): string {
  return encryptForLink(secrets, attachmentId, purpose).toString("base64url");
}

/** Undefined for one that is forged. */
export function readFileToken({ secrets }: Keys, token: string): string | undefined {
  try {
    return decrypt(secrets, Buffer.from(token, "base64url"), purpose);
  } catch {
    return undefined; // decryption only says that we did not write it
  }
}
