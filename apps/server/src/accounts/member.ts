import { randomInt } from "node:crypto";
import { memberNumber, memberNumbersMax } from "@papillote/domain/accounts/member-number.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeMemberNumber } from "./profile/customer-changes.store.ts";

const tries = 5;

/** Given at the first look, then kept. Drawn, not counted: a number tells nothing of how many members there are. */
export async function memberOf(
  { db }: Deps,
  customerId: string,
): Promise<{ memberNumber: string; since: Date }> {
  for (let n = 0; n < tries; n++) {
    const member = await takeMemberNumber(
      db,
      customerId,
      memberNumber(randomInt(memberNumbersMax)),
    );
    if (member) return member;
  }
  throw new Error("no free member's number was drawn");
}
