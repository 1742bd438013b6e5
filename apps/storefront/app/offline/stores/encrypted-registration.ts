import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import * as z from "zod/mini";
import { decryptRecord, type EncryptedRecord, encryptRecord } from "./encrypted-record.ts";
import type { Store } from "./store.ts";

/** The server already has the other fields of the form. */
const registration = z.object({ password: z.string() });

type Registration = z.infer<typeof registration>;

const keptForMs = 24 * 60 * 60 * 1_000;
type StoredRegistration = EncryptedRecord & { readonly keptAt: number };

/** S3.14: the password of a registration that waits for its code, encrypted, for one day. */
export function encryptedRegistration(user: Store<unknown>, crypto: Crypto) {
  const forget = () => user.remove(userKeys.registration);

  return {
    forget,

    /** Returns `false` outside a secure context, as nothing is stored without encryption. */
    async keep(given: Registration): Promise<boolean> {
      const record = await encryptRecord(crypto, given);
      if (!record) return false;
      const stored = { ...record, keptAt: Date.now() } satisfies StoredRegistration;
      await user.set(userKeys.registration, stored);
      return true;
    },

    async read(): Promise<Registration | undefined> {
      const stored = (await user.get(userKeys.registration)) as StoredRegistration | undefined;
      if (stored === undefined) return undefined;
      const isFresh = Date.now() - stored.keptAt < keptForMs;
      const read = registration.safeParse(
        isFresh ? await decryptRecord(crypto, stored) : undefined,
      );
      if (read.success) return read.data;
      // Too old, damaged, or written by an older version of the shop.
      await forget();
      return undefined;
    },
  };
}
