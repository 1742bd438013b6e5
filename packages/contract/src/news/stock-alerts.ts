import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { personFields } from "#contract/person-fields.ts";
import { euros, integerMax, localeCode } from "#contract/values.ts";

/**
 * S3.29, S7.26a. A customer gets the e-mail at the account's address; a guest sends an e-mail
 * address.
 */
export const stockNotification = endpoint({
  method: "POST",
  path: "/api/ext/customers/stock-notification",
  summary:
    "Request one e-mail when this many vouchers of the amount are in stock again; idempotent",
  auth: "guest",
  body: z.strictObject({
    amount: euros,
    product_id: z
      .number({ error: "INVALID" })
      .check(z.int({ error: "INVALID" }), z.gt(0), z.lte(integerMax)),
    qty: z
      .number({ error: "INVALID" })
      .check(z.int({ error: "INVALID" }), z.gte(1), z.lte(voucherQtyMax)),
    email: z.optional(personFields.email),
    locale: z.optional(localeCode),
  }),
  reply: z.object({ message: z.string() }),
  refusals: ["PRODUCT_NOT_FOUND", "AMOUNT_NOT_OFFERED", "IN_STOCK"],
});
