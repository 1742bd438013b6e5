import type { offerCredit as offerCreditCall } from "@papillote/contract/credit-codes.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { sendAtProblem } from "@papillote/domain/gifts/gift-send-time.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { findCreditCodesById, makeCodeFromBalance } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createGift, findGiftOfCode, type GiftRow } from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { limitSending } from "./limit-sending.ts";
import { refusedSendAt } from "./offer-card.ts";

type CreditOffer = {
  readonly customerId: string;
  readonly body: Parsed<typeof offerCreditCall>["body"];
  readonly ip: string;
};
type CreditRefusal =
  | "GIFT_AMOUNT_ABOVE_BALANCE"
  | "CREDIT_TOO_LARGE"
  | "KEY_REUSED"
  | "INVALID_DATA"
  | "NOT_AUTHORISED"
  | "TOO_MANY_REQUESTS";

/**
 * S7.21, S5.12: an amount of the giver's balance becomes a credit code in a gift. A repeat with the
 * same code id is the same gift.
 */
export async function offerCredit(
  deps: Deps,
  { customerId, body, ip }: CreditOffer,
): Promise<Outcome<GiftRow, CreditRefusal>> {
  const { amount, recipient, message, occasion, send_at, code_id = deps.newId() } = body;
  // A receiver could not credit a larger amount.
  if (amount > deps.config.creditLimits.lot) return refusedAmount("CREDIT_TOO_LARGE");
  const sendAt = send_at === undefined ? undefined : new Date(send_at);
  const late = sendAt && sendAtProblem(sendAt, deps.clock.now());
  if (late) return refusedSendAt(late);
  const limit = await limitSending(deps, { customerId, recipient, ip });
  if (!limit.ok) return limit;
  return inTransaction<GiftRow, CreditRefusal>(deps.db, async (tx) => {
    // The lock makes two requests with one id run one after the other.
    if (!(await lockAccount(tx, customerId))) return refused("NOT_AUTHORISED");
    const code = { creditCodeId: code_id, giverId: customerId, amount };
    const [earlier] = await findCreditCodesById(tx, [code_id]);
    if (earlier) {
      const isSame = earlier.giverId === customerId && earlier.amount === amount;
      return isSame ? done(await giftOf(tx, code_id)) : refused("KEY_REUSED");
    }
    const made = await makeCodeFromBalance(tx, deps, code);
    if (!made.ok) return refusedAmount("GIFT_AMOUNT_ABOVE_BALANCE");
    const content = { kind: "code", creditCodeId: code_id } as const;
    await createGift(tx, deps, {
      ...{ giverId: customerId, content, recipient, message, occasion, sendAt },
    });
    return done(await giftOf(tx, code_id));
  });
}

export function refusedAmount<Code extends "CREDIT_TOO_LARGE" | "GIFT_AMOUNT_ABOVE_BALANCE">(
  refusal: Code,
) {
  return refused(refusal, { errors: [{ field: "amount", message: refusals[refusal].text }] });
}

async function giftOf(tx: Tx, creditCodeId: string): Promise<GiftRow> {
  const gift = await findGiftOfCode(tx, creditCodeId);
  if (!gift) throw new Error(`credit code ${creditCodeId} is in no gift`);
  return gift;
}
