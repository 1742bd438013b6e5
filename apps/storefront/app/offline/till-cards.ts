import { tillCardKey, tillCardKeyStart } from "@papillote/domain/sync/stores-keys.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { decryptRecord, type EncryptedRecord, encryptRecord } from "./stores/encrypted-record.ts";
import type { Stores } from "./stores/store.ts";

/** A voucher as a till needs it. Amounts are in cents. */
export type TillCard = {
  readonly cardId: string;
  readonly name: string;
  readonly value: number;
  readonly left: number;
  readonly endsOn: string | null;
  readonly digits: string;
  readonly pin: string | null;
  readonly barcodeType: BarcodeType;
  readonly barcodeSvg: string;
  /** When the voucher got this code; null or none: it is the voucher's first one. */
  readonly replacedAt?: string | null;
};

/** The session is not secret. Which vouchers there are is encrypted together with their codes. */
type StoredCard = EncryptedRecord & { readonly session: string };

/**
 * Revealed vouchers on the device, encrypted, for a till without a network. They belong to one
 * session: its end deletes them (`forgetPerson`), and another session does not see them.
 */
export function tillCards(stores: Stores, crypto: Crypto, session: string | null) {
  const user = stores.store<StoredCard>("user");
  const open = async (stored: StoredCard | undefined): Promise<TillCard | undefined> =>
    stored !== undefined && session !== null && stored.session === session
      ? ((await decryptRecord(crypto, stored)) as TillCard | undefined)
      : undefined;

  return {
    /** Without a session or a secure context nothing is stored. */
    async save(card: TillCard): Promise<void> {
      if (session === null) return;
      const record = await encryptRecord(crypto, card);
      if (record) await user.set(tillCardKey(card.cardId), { ...record, session });
    },
    async read(cardId: string): Promise<TillCard | undefined> {
      return open(await user.get(tillCardKey(cardId)));
    },
    /** The copy with the voucher's present code; one with an earlier code is deleted. */
    async readPresent(cardId: string, replacedAt: string | null): Promise<TillCard | undefined> {
      const stored = await open(await user.get(tillCardKey(cardId)));
      if (stored === undefined || (stored.replacedAt ?? null) === replacedAt) return stored;
      await user.remove(tillCardKey(cardId));
      return undefined;
    },
    remove: (cardId: string) => user.remove(tillCardKey(cardId)),
    async list(): Promise<TillCard[]> {
      const stored = (await user.entries()).filter(([key]) => key.startsWith(tillCardKeyStart));
      const cards = await Promise.all(stored.map(([, one]) => open(one)));
      return cards.filter((card) => card !== undefined);
    },
    /** Includes the vouchers of any session, as the page decides what it shows. */
    async hasAny(): Promise<boolean> {
      return (await user.entries()).some(([key]) => key.startsWith(tillCardKeyStart));
    },
    async forget(): Promise<void> {
      for (const [key] of await user.entries())
        if (key.startsWith(tillCardKeyStart)) await user.remove(key);
    },
  };
}
