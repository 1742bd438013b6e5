import type { GiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import type { GiftChannel } from "@papillote/domain/gifts/gift-recipient.ts";
import type { GiftTimes } from "@papillote/domain/gifts/gift-states.ts";
import { change, firstRow, type Queryable, statement, type Tx } from "#server/db/db.ts";
import type { StoredSecret } from "./gift-secret.ts";

export type GiftRow = {
  readonly [Name in keyof GiftTimes]: Date | null;
} & StoredSecret & {
    readonly giftId: string;
    readonly giverId: string;
    readonly kind: "card" | "code";
    readonly voucherId: string | null;
    readonly creditCodeId: string | null;
    readonly firstname: string;
    readonly sendby: GiftChannel;
    readonly identifier: string | null;
    readonly message: string;
    readonly occasion: GiftOccasion | null;
    readonly sendAt: Date | null;
    /** How often the gift's message was queued. */
    readonly sendings: number;
    readonly revealedAt: Date | null;
    readonly claimedBy: string | null;
    readonly thanks: string | null;
    readonly resendsLeft: number;
    readonly correctionsLeft: number;
    readonly createdAt: Date;
  };
export type NewGift = StoredSecret &
  Pick<
    GiftRow,
    | "giftId"
    | "giverId"
    | "kind"
    | "voucherId"
    | "creditCodeId"
    | "firstname"
    | "sendby"
    | "identifier"
    | "message"
    | "occasion"
    | "sendAt"
    | "sentAt"
    | "createdAt"
  >;

export const giftColumns = `gift_id as "giftId", giver_id as "giverId", kind,
  voucher_id as "voucherId", credit_code_id as "creditCodeId", recipient_firstname as firstname,
  sendby, identifier, message, occasion, send_at as "sendAt", sendings, sent_at as "sentAt",
  delivered_at as "deliveredAt", bounced_at as "bouncedAt", opened_at as "openedAt",
  revealed_at as "revealedAt", claimed_at as "claimedAt", claimed_by as "claimedBy",
  cancelled_at as "cancelledAt", thanks, resends_left as "resendsLeft",
  corrections_left as "correctionsLeft", secret_mac as "secretMac",
  secret_sealed as "secretSealed", created_at as "createdAt"`;

const insert = statement(
  "gift.insert",
  `insert into gift (gift_id, giver_id, kind, voucher_id, credit_code_id, recipient_firstname,
     sendby, identifier, message, occasion, send_at, sent_at, secret_mac, secret_sealed, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const byId = statement("gift.find", `select ${giftColumns} from gift where gift_id = $1`);
const byCode = statement(
  "gift.by_code",
  `select ${giftColumns} from gift where credit_code_id = $1 order by created_at desc limit 1`,
);
const byCodeOfOrder = statement(
  "gift.by_code_of_order",
  `select ${giftColumns} from gift where credit_code_id =
     (select credit_code_id from credit_code where order_id = $1)
   order by created_at desc limit 1`,
);
const ofVoucher = statement(
  "gift.of_voucher",
  `select ${giftColumns} from gift where voucher_id = $1 and giver_id = $2
   order by cancelled_at is not null, created_at desc, gift_id limit 1`,
);
const bySecret = statement(
  "gift.by_secret",
  `select ${giftColumns} from gift where secret_mac = $1`,
);
const lock = statement(
  "gift.lock",
  `select ${giftColumns} from gift where gift_id = $1 for no key update`,
);
const lockOfCode = statement(
  "gift.lock_of_code",
  `select ${giftColumns} from gift where credit_code_id = $1 and cancelled_at is null
   for no key update`,
);
const lockBySecret = statement(
  "gift.lock_by_secret",
  `select ${giftColumns} from gift where secret_mac = $1 for no key update`,
);

export async function insertGift(tx: Tx, gift: NewGift): Promise<void> {
  await change(tx, insert, [
    ...[gift.giftId, gift.giverId, gift.kind, gift.voucherId, gift.creditCodeId],
    ...[gift.firstname, gift.sendby, gift.identifier, gift.message, gift.occasion],
    ...[gift.sendAt, gift.sentAt, gift.secretMac, gift.secretSealed, gift.createdAt],
  ]);
}

export function findGift(db: Queryable, giftId: string): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(db, byId, [giftId]);
}

/** The latest gift of a credit code. */
export function findGiftOfCode(db: Queryable, creditCodeId: string): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(db, byCode, [creditCodeId]);
}

/** The latest gift of the credit code that the order paid. */
export function findGiftOfCodeIn(db: Queryable, orderId: string): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(db, byCodeOfOrder, [orderId]);
}

/** The latest gift of the voucher, as a voucher that came back can be given again. */
export function findGiftOfVoucher(
  db: Queryable,
  voucherId: string,
  giverId: string,
): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(db, ofVoucher, [voucherId, giverId]);
}

export function findGiftBySecret(db: Queryable, secretMac: Buffer): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(db, bySecret, [secretMac]);
}

/** Every change of a gift takes this lock first, then its voucher's. */
export function lockGift(tx: Tx, giftId: string): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(tx, lock, [giftId]);
}

/** Locks the gift that the code is or was in. */
export function lockGiftOfCode(tx: Tx, creditCodeId: string): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(tx, lockOfCode, [creditCodeId]);
}

export function lockGiftBySecret(tx: Tx, secretMac: Buffer): Promise<GiftRow | undefined> {
  return firstRow<GiftRow>(tx, lockBySecret, [secretMac]);
}
