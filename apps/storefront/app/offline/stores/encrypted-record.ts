const algorithm = "AES-GCM";
const ivBytes = 12;

/**
 * Key and ciphertext are in one record, so that two tabs cannot mix theirs. The key is not
 * extractable, so it works in this browser only.
 */
export type EncryptedRecord = {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
};

/** `undefined` outside a secure context, as nothing is stored without encryption. */
export async function encryptRecord(
  crypto: Crypto,
  value: unknown,
): Promise<EncryptedRecord | undefined> {
  if (!("subtle" in crypto)) return undefined;
  // Each record has a new key, so an initialisation vector can never repeat under one key.
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { key, iv, sealed: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** `undefined` if the record is damaged. */
export async function decryptRecord(
  crypto: Crypto,
  { key, iv, sealed }: EncryptedRecord,
): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
