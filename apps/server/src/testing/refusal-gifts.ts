import { cents } from "@papillote/domain/money/cents.ts";
import { creditBalance } from "#server/credit-codes/credit-codes.ts";
import { atomically } from "#server/db/transaction.ts";
import type { TestDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { creditOf, type GivenCode, giveCode } from "./give-code.ts";
import { addCodes, newCustomer, shop } from "./shop.ts";

/** The gifts for which calls are refused. */
export type RefusalGifts = {
  /** Secrets of other people's gifts. */
  readonly open: string;
  readonly cancelled: string;
  readonly kept: string;
  readonly ended: string;
  readonly frozen: string;
  readonly thanked: string;
  /** Ids of the first customer's gifts: one was changed as often as possible, one is kept. */
  readonly exhausted: string;
  readonly used: string;
  /** The voucher in the used gift. */
  readonly usedCard: string;
  /** Codes that the first customer gave: one was changed as often as possible, one is used. */
  readonly codes: Record<"open" | "exhausted" | "used" | "large" | "frozen", GivenCode>;
  /** The links of these codes. */
  readonly ofOpen: string;
  readonly large: string;
  /** The secret of a gift of credit whose payment is disputed. */
  readonly frozenCredit: string;
  /** A voucher bought to be given, in an order that cannot be refunded. */
  readonly unrefundable: string;
};

/** @param disputed a voucher of the first customer whose payment is disputed */
export async function makeRefusalGifts(
  deps: TestDeps,
  { customerId, disputed }: { readonly customerId: string; readonly disputed: string },
): Promise<RefusalGifts> {
  const world = giftWorld(deps);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
  const change = (giftId: string, columns: string, ...values: unknown[]) =>
    deps.db.query(`update gift set ${columns} where gift_id = $1`, [giftId, ...values]);
  const given = async (buyer?: string) => world.give(await world.boughtCard({}, buyer));
  const claimed = async (giftId: string) => {
    await change(giftId, "claimed_at = now(), claimed_by = $2", await newCustomer(deps));
    return giftId;
  };
  const cancelled = await given();
  await world.cancel(cancelled);
  const past = await world.boughtCard();
  const ended = await world.give(past);
  await deps.db.query("update voucher set ends_on = '2026-11-01' where voucher_id = $1", [
    past.cardId,
  ]);
  const thanked = await given();
  await change(thanked, "thanks = 'Merci !', thanked_at = now()");
  const exhausted = await given(customerId);
  await change(exhausted, "sent_at = now(), resends_left = 0, corrections_left = 0");
  const frozen = await world.give({ customerId, orderId: "", cardId: disputed });
  const usedCard = await world.boughtCard({}, customerId);
  const unrefundable = await world.boughtCard({}, customerId);
  await deps.db.query(
    `insert into order_line (order_id, line_no, sku, product_sku, name, face_cents, unit_cents, qty,
       kind, stock_source, barcode_type, usage, activation, has_pin, gift)
     values ($1, 1, $2, $2, 'Card', 5000, 5000, 1, 'voucher', 'code_stock', 'code128', 'both',
       'immediate', true, '{}')`,
    [unrefundable.orderId, shop.stocked.sku],
  );
  await deps.db.query("update orders set status = 'refunded' where order_id = $1", [
    unrefundable.orderId,
  ]);
  await creditOf(deps, customerId, 40_00);
  const codes = {
    open: await giveCode(deps, customerId),
    exhausted: await giveCode(deps, customerId),
    used: await giveCode(deps, customerId),
    large: await giveCode(deps, await giverOf(deps)),
    frozen: await giveCode(deps, customerId),
  };
  await deps.db.query("update credit_code set amount_cents = 100001 where credit_code_id = $1", [
    codes.large.codeId,
  ]);
  await deps.db.query(
    `with disputed as (select order_id from voucher where voucher_id = $2),
       line as (insert into order_line (order_id, line_no, sku, product_sku, name, face_cents,
         unit_cents, qty, kind, gift)
         select order_id, 9, 'PAP-CREDIT', 'PAP-CREDIT', 'Credit', 1000, 1000, 1, 'credit', '{}'
         from disputed)
     update credit_code set paid_from = 'order', order_id = disputed.order_id from disputed
     where credit_code_id = $1`,
    [codes.frozen.codeId, disputed],
  );
  await change(codes.exhausted.giftId, "sent_at = now(), resends_left = 0, corrections_left = 0");
  const user = await newCustomer(deps);
  await atomically(deps.db, (tx) =>
    creditBalance(tx, deps, { creditCodeId: codes.used.codeId, customerId: user }),
  );
  await claimed(codes.used.giftId);
  return {
    codes,
    ofOpen: await world.secretOf(codes.open.giftId),
    large: await world.secretOf(codes.large.giftId),
    frozenCredit: await world.secretOf(codes.frozen.giftId),
    open: await world.secretOf(await given()),
    cancelled: await world.secretOf(cancelled),
    kept: await world.secretOf(await claimed(await given())),
    ended: await world.secretOf(ended),
    frozen: await world.secretOf(frozen),
    thanked: await world.secretOf(thanked),
    exhausted,
    used: await claimed(await world.give(usedCard)),
    usedCard: usedCard.cardId,
    unrefundable: await world.give(unrefundable),
  };
}

async function giverOf(deps: TestDeps): Promise<string> {
  const customerId = await newCustomer(deps);
  await creditOf(deps, customerId, 10_00);
  return customerId;
}
