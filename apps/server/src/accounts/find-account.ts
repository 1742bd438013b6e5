import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable } from "#server/db/db.ts";
import { type Customer, findCustomerByEmail, findCustomersByMobile } from "./customers.store.ts";

/** How a code is to be sent, as the wire says it: `phone` and `mobile` are `sms`. */
export type SendBy = "email" | "sms" | "phone" | "mobile";
export type Identifier = { readonly sendBy: SendBy; readonly identifier: string };
export type Found = { readonly customer: Customer; readonly target: string };
export type NotFound =
  | "EMAIL_UNKNOWN"
  | "PHONE_UNKNOWN"
  | "MOBILE_UNKNOWN"
  | "MOBILE_INVALID"
  | "MOBILE_SHARED";

/** Whose account it is, and where the code goes: always the address or number that the account has, never what was typed. */
export async function findAccount(
  db: Queryable,
  { sendBy, identifier }: Identifier,
): Promise<Outcome<Found, NotFound>> {
  if (sendBy === "email") {
    const customer = await findCustomerByEmail(db, identifier.trim());
    return customer ? done({ customer, target: customer.email }) : refused("EMAIL_UNKNOWN");
  }
  const mobile = mobileE164(identifier);
  if (mobile === undefined) return refused("MOBILE_INVALID");
  const [customer, another] = await findCustomersByMobile(db, mobile);
  if (!customer) return refused(sendBy === "mobile" ? "MOBILE_UNKNOWN" : "PHONE_UNKNOWN");
  return another ? refused("MOBILE_SHARED") : done({ customer, target: mobile });
}
