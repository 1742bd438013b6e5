import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { tidyCreditCode } from "@papillote/domain/wallet/credit-code.ts";
import type { CreditRefusal } from "@papillote/domain/wallet/credit-limits.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import {
  type CreditCodeRow,
  type Credited,
  creditBalance,
  findCreditCodeByMac,
  findCreditCodesById,
  macOfCode,
  renewCode,
} from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { uncountRateLimit, withinRateLimit } from "#server/web/limits/throttle.ts";
import { creditGift } from "./credit-gift.ts";
import { lockGiftOfCode } from "./gifts.store.ts";

export type EnteredCode = {
  /** The code as it was typed. */
  readonly giftcode: string;
  readonly customerId: string;
  readonly ip: string;
};
type Renewed = Pick<CreditCodeRow, "last4" | "endsOn">;
type Wrong = "GIFT_CARD_NOT_FOUND" | "OFFER_USED" | "TOO_MANY_REQUESTS" | "NOT_AUTHORISED";

/**
 * S1.5a, S4.30b: adds the amount of a code to the balance. A right code for which the balance has
 * no room, or whose payment is in doubt, does not count as a wrong one and stays good.
 */
export async function creditByCode(
  deps: Deps,
  entered: EnteredCode,
): Promise<Outcome<Credited, Wrong | CreditRefusal | "VOUCHER_FROZEN">> {
  const { customerId } = entered;
  const credited = await withCode<Outcome<Credited, CreditRefusal | "VOUCHER_FROZEN">>(
    deps,
    entered,
    async (tx, { creditCodeId }) => {
      const gift = await lockGiftOfCode(tx, creditCodeId);
      const outcome = gift
        ? await creditGift(tx, deps, { gift, customerId })
        : await creditBalance(tx, deps, { creditCodeId, customerId });
      if (outcome.ok) return done(outcome);
      const { refusal } = outcome;
      return refusal === "CODE_USED" || refusal === "CODE_NOT_FOUND"
        ? refused(refusal)
        : done(refused(refusal));
    },
  );
  return credited.ok ? credited.value : credited;
}

/** S3.29: adds one more year to a code in its last month that was not used yet. */
export async function renewByCode(
  deps: Deps,
  entered: EnteredCode,
): Promise<Outcome<Renewed, Wrong | "NOTHING_TO_RENEW">> {
  const renewed = await withCode<Renewed | undefined>(
    deps,
    entered,
    async (tx, { creditCodeId }) => {
      const outcome = await renewCode(tx, deps, creditCodeId);
      if (outcome.ok) return outcome;
      return outcome.refusal === "NOTHING_TO_RENEW" ? done(undefined) : refused(outcome.refusal);
    },
  );
  if (!renewed.ok) return renewed;
  return renewed.value ? done(renewed.value) : refused("NOTHING_TO_RENEW");
}

type Unusable = "CODE_USED" | "CODE_NOT_FOUND";
type Use<Value> = (tx: Tx, code: CreditCodeRow) => Promise<Outcome<Value, Unusable>>;

/**
 * Attempts are counted by account and by IP address; a right code is not counted. Wrong, unknown,
 * cancelled and used codes have one answer, except for the giver and the account that used the
 * code.
 */
async function withCode<Value>(
  deps: Deps,
  entered: EnteredCode,
  use: Use<Value>,
): Promise<Outcome<Value, Wrong>> {
  const tries = [
    { scope: "creditCodeOfCustomer", subject: entered.customerId },
    { scope: "creditCodeFromAddress", subject: entered.ip },
  ] as const;
  const limit = await withinRateLimit(deps, tries);
  if (!limit.ok) return limit;
  const code = tidyCreditCode(entered.giftcode);
  const found = code && (await findCreditCodeByMac(deps.db, macOfCode(deps, code)));
  if (!found) return refused("GIFT_CARD_NOT_FOUND");
  const used = await useFound(deps, { ...entered, found }, use);
  if (used.ok) await uncountRateLimit(deps, tries);
  return used;
}

async function useFound<Value>(
  deps: Deps,
  { found, customerId }: { readonly found: CreditCodeRow; readonly customerId: string },
  use: Use<Value>,
): Promise<Outcome<Value, Wrong>> {
  const used = await inTransaction<Value, Unusable | "NOT_AUTHORISED">(deps.db, async (tx) =>
    (await lockAccount(tx, customerId)) ? use(tx, found) : refused("NOT_AUTHORISED"),
  );
  if (used.ok) return used;
  if (used.refusal === "NOT_AUTHORISED") return refused("NOT_AUTHORISED");
  const [now] = await findCreditCodesById(deps.db, [found.creditCodeId]);
  const isTheirs = now?.creditedTo === customerId || now?.giverId === customerId;
  return refused(used.refusal === "CODE_USED" && isTheirs ? "OFFER_USED" : "GIFT_CARD_NOT_FOUND");
}
