import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt } from "#server/platform/encryption.ts";

/** Part of the encryption context, so that a part copied to another row cannot be decrypted. */
function partContext(partId: string): string {
  return `attachment part:${partId}`;
}

function nameContext(attachmentId: string): string {
  return `attachment name:${attachmentId}`;
}

type Keys = Pick<Deps, "secrets">;

export function encryptPart({ secrets }: Keys, partId: string, bytes: Buffer): Buffer {
  return encrypt(secrets, bytes.toString("base64"), partContext(partId));
}

/** @throws if the part was changed or belongs to another file */
export function decryptPart({ secrets }: Keys, partId: string, encrypted: Buffer): Buffer {
  return Buffer.from(decrypt(secrets, encrypted, partContext(partId)), "base64");
}

export function encryptName({ secrets }: Keys, attachmentId: string, name: string): Buffer {
  return encrypt(secrets, name, nameContext(attachmentId));
}

export function decryptName({ secrets }: Keys, attachmentId: string, encrypted: Buffer): string {
  return decrypt(secrets, encrypted, nameContext(attachmentId));
}
