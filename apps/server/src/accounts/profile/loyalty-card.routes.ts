import { randomInt } from "node:crypto";
import { loyaltyCard } from "@papillote/contract/profile.ts";
import { memberNumber, memberNumbersMax } from "@papillote/domain/accounts/member-number.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { claimMemberNumber } from "./customer-changes.store.ts";

const drawsMax = 5;

export function loyaltyCardRoute(deps: Deps): Route {
  return route(loyaltyCard, async ({ session: { customerId } }) => {
    const member = await memberNumberOf(deps, customerId);
    return answer({
      member_number: member.memberNumber,
      barcode_type: "ean13" as const,
      since: member.since.toISOString(),
    });
  });
}

/**
 * The number is assigned when the customer first opens the card. It is drawn at random, because
 * consecutive numbers would reveal how many members there are.
 */
async function memberNumberOf(
  { db }: Deps,
  customerId: string,
): Promise<{ memberNumber: string; since: Date }> {
  for (let draw = 0; draw < drawsMax; draw++) {
    const number = memberNumber(randomInt(memberNumbersMax));
    const member = await claimMemberNumber(db, customerId, number);
    if (member) return member;
  }
  throw new Error("no free member number was drawn");
}
