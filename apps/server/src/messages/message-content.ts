import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt } from "#server/platform/encryption.ts";

/** Part of the encryption context, so that content copied to another row cannot be decrypted. */
function contextOf(messageId: string): string {
  return `message:${messageId}`;
}

export function encryptContent(
  { secrets }: Pick<Deps, "secrets">,
  messageId: string,
  content: object,
): Buffer {
  return encrypt(secrets, JSON.stringify(content), contextOf(messageId));
}

/** @throws if the content was changed or belongs to another message. */
export function decryptContent(
  { secrets }: Pick<Deps, "secrets">,
  { messageId, encryptedContent }: { messageId: string; encryptedContent: Buffer },
): unknown {
  return JSON.parse(decrypt(secrets, encryptedContent, contextOf(messageId)));
}
