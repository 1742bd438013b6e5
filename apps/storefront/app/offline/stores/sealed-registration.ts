import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import * as z from "zod/mini";
import type { Store } from "./store.ts";

/** The rest of what somebody typed is with the shop already. */
const registration = z.object({ password: z.string() });

type Registration = z.infer<typeof registration>;

const keptForMs = 24 * 60 * 60 * 1_000;
const algorithm = "AES-GCM";
const ivBytes = 12;

/** Key and seal in one record, so that two tabs cannot mix theirs. The key serves here and cannot be carried elsewhere. */
type Sealed = {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  readonly keptAt: number;
};

/** S3.14: what a registration needs until its code has come stays on the device unreadable, for a day. */
export function sealedRegistration(user: Store<unknown>, crypto: Crypto) {
  const forget = () => user.remove(userKeys.registration);

  return {
    forget,

    /** Whether it is kept. Where the page is not secure there is no sealing, and unsealed nothing is kept. */
    async keep(given: Registration): Promise<boolean> {
      if (!("subtle" in crypto)) return false;
      // A key seals once: no value of it ever meets another text.
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
      } satisfies Sealed);
      return true;
    },

    async read(): Promise<Registration | undefined> {
      const kept = (await user.get(userKeys.registration)) as Sealed | undefined;
      if (kept === undefined) return undefined;
      const opened =
        Date.now() - kept.keptAt < keptForMs ? await unsealed(kept, crypto) : undefined;
      if (opened === undefined) await forget();
      return opened;
    },
  };
}

async function unsealed(
  { key, iv, sealed }: Sealed,
  crypto: Crypto,
): Promise<Registration | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed);
    return registration.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    // Damaged, or of an older shop: there is nothing to be had from it.
    return undefined;
  }
}
