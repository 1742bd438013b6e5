import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type Customer,
  findCustomerByEmail,
  findCustomersByMobile,
} from "#server/accounts/customers.store.ts";
import type { Queryable } from "#server/db/db.ts";

/** `sendBy` as on the wire: `phone` and `mobile` mean `sms`. */
export type Identifier = {
  readonly sendBy: "email" | "sms" | "phone" | "mobile";
  readonly identifier: string;
};
export type AccountMatch = { readonly customer: Customer; readonly target: string };
export type LookupRefusal =
  | "EMAIL_UNKNOWN"
  | "PHONE_UNKNOWN"
  | "MOBILE_UNKNOWN"
  | "MOBILE_INVALID"
  | "MOBILE_SHARED";

/**
 * The account and where its code is sent: always the stored e-mail address or number, never the
 * text that was typed.
 */
export async function findAccount(
  db: Queryable,
  { sendBy, identifier }: Identifier,
): Promise<Outcome<AccountMatch, LookupRefusal>> {
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
