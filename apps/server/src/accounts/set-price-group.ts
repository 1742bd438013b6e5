import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { readCustomerGroups } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { savePriceGroup } from "./profile/customer-changes.store.ts";

export type PriceGroup = { readonly id: number; readonly code: string; readonly name: string };
type Wish = { readonly email: string; readonly code: string };

/** S3.12, S6.5: from the next call on the customer pays this group's prices. Group 0 are those who are not logged in. */
export async function setPriceGroup(
  db: Queryable,
  { email, code }: Wish,
): Promise<Outcome<PriceGroup, "NO_ACCOUNT" | "NO_GROUP">> {
  const group = (await readCustomerGroups(db)).find(
    (one) => one.id > 0 && one.code.toLowerCase() === code.toLowerCase(),
  );
  if (!group) return refused("NO_GROUP");
  return (await savePriceGroup(db, email, group.id)) ? done(group) : refused("NO_ACCOUNT");
}
