import * as z from "zod/mini";
import { civilDay, euros, instant } from "./values.ts";

/** S3.15. `street` holds the street and the number of the house or flat, which may be empty. */
const address = z.object({
  id: z.string(),
  title: z.string(),
  prefix: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  company: z.nullable(z.string()),
  vat_id: z.nullable(z.string()),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  region: z.nullable(z.string()),
  country_id: z.string(),
  telephone: z.string(),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});

export const addressList = z.array(address);

/** S3.13, S3.18. `telephone` is the number to call; the verified mobile is a custom attribute. */
export const customer = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  prefix: z.nullable(z.string()),
  telephone: z.string(),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  addresses: addressList,
  custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.string() })),
  group_id: z.number(),
  /** S6.5: proves the price group for one day; only in shops with group prices. */
  groupToken: z.optional(z.string()),
  balance: euros,
  balance_validity_date: z.nullable(civilDay),
  credits_expiring: euros,
  credits_expiring_on: z.nullable(civilDay),
  newsletter: z.boolean(),
  locale: z.string(),
  created_at: instant,
});
