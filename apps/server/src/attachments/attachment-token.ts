import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encryptForLink } from "#server/platform/encryption.ts";

const purpose = "attachment of a form";
type Keys = Pick<Deps, "secrets">;

/** A form names a file that came with it by this token, which only the shop can make. */
export function newFileToken({ secrets }: Keys, attachmentId: string): string {
  return encryptForLink(secrets, attachmentId, purpose).toString("base64url");
}

/** Undefined for a forged token. */
export function readFileToken({ secrets }: Keys, token: string): string | undefined {
  try {
    return decrypt(secrets, Buffer.from(token, "base64url"), purpose);
  } catch {
    return undefined; // the error only says that the shop did not make it
  }
}
