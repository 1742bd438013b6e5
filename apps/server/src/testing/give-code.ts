import { cents } from "@papillote/domain/money/cents.ts";
import { findCreditCodesById, textOfCode } from "#server/credit-codes/credit-codes.ts";
import { makeCodeFromBalance } from "#server/credit-codes/make-code.ts";
import { atomically } from "#server/db/transaction.ts";
import { createGift, type GiftRequest } from "#server/gifts/create-gift.ts";
import { bookTopup } from "#server/ledger/ledger.ts";
import type { TestDeps } from "./deps.ts";

export type GivenCode = {
  readonly codeId: string;
  readonly giftId: string;
  /** The code as it is typed. */
  readonly text: string;
};

/** A code with credit of €10.00 that this customer gave. */
export async function giveCode(
  deps: TestDeps,
  customerId: string,
  request: Partial<GiftRequest> = {},
): Promise<GivenCode> {
  const [codeId, amount] = [deps.newId(), cents(10_00)];
  const recipient = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" } as const;
  const giftId = await atomically(deps.db, async (tx) => {
    const made = await makeCodeFromBalance(tx, deps, {
      ...{ creditCodeId: codeId, giverId: customerId, amount },
    });
    if (!made.ok) throw new Error(made.refusal);
    const content = { kind: "code", creditCodeId: codeId } as const;
    return createGift(tx, deps, { giverId: customerId, content, recipient, ...request });
  });
  const [code] = await findCreditCodesById(deps.db, [codeId]);
  if (!code) throw new Error(`credit code ${codeId} is not stored`);
  return { codeId, giftId, text: textOfCode(deps, code) };
}

/** A top-up without its payment, for shops whose ledger is not checked. */
export async function creditOf(deps: TestDeps, customerId: string, amount: number): Promise<void> {
  const ids = { transferId: deps.newId(), lotId: deps.newId(), paymentId: deps.newId() };
  const booking = { ...ids, customerId, amount: cents(amount), now: deps.clock.now() };
  await atomically(deps.db, (tx) => bookTopup(tx, booking));
}
