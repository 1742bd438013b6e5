import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import * as z from "zod/mini";
import type { Store } from "./store.ts";

/** The server already has the other fields of the form. */
const registration = z.object({ password: z.string() });

type Registration = z.infer<typeof registration>;

const keptForMs = 24 * 60 * 60 * 1_000;
const algorithm = "AES-GCM";
const ivBytes = 12;

/**
 * Key and ciphertext in one record: two tabs cannot mix theirs. The key is not extractable, so it
 * works in this browser only.
 */
type EncryptedRecord = {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  readonly keptAt: number;
};

/** S3.14: the password of a registration that waits for its code, encrypted, for one day. */
export function encryptedRegistration(user: Store<unknown>, crypto: Crypto) {
  const forget = () => user.remove(userKeys.registration);

  return {
    forget,

    /** Returns `false` outside a secure context: without encryption nothing is stored. */
    async keep(given: Registration): Promise<boolean> {
      if (!("subtle" in crypto)) return false;
      // A new key for each record: an initialisation vector can never repeat under one key.
      const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const text = new TextEncoder().encode(JSON.stringify(given));
      const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, text);
      await user.set(userKeys.registration, {
        key,
        iv,
        sealed,
        keptAt: Date.now(),
      } satisfies EncryptedRecord);
      return true;
    },

    async read(): Promise<Registration | undefined> {
      const stored = (await user.get(userKeys.registration)) as EncryptedRecord | undefined;
      if (stored === undefined) return undefined;
      const decrypted =
        Date.now() - stored.keptAt < keptForMs ? await decrypt(stored, crypto) : undefined;
      if (decrypted === undefined) await forget();
      return decrypted;
    },
  };
}

async function decrypt(
  { key, iv, sealed }: EncryptedRecord,
  crypto: Crypto,
): Promise<Registration | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed);
    return registration.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    // Damaged, or written by an older version of the shop.
    return undefined;
  }
}
