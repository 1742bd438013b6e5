import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { instant, integerMax } from "#contract/values.ts";
import { waiver } from "#contract/vouchers.ts";

const wanted = {
  link_id: z.int().check(z.gte(1), z.lte(integerMax)),
  waiver: z.optional(waiver),
};
/** Where the file is, for an hour; it needs no session. */
const reply = z.object({ url: z.string(), expires_at: instant });
const refusals = [
  "ORDER_NOT_FOUND",
  "DOWNLOAD_NOT_FOUND",
  "DOWNLOADS_SPENT",
  "DOWNLOAD_FROZEN",
  "WAIVER_NEEDED",
] as const;
const neverStored = "each download is counted, and its link ends";

export const startDownload = endpoint({
  method: "POST",
  path: "/api/ext/customers/start-download",
  summary: "A link to a file of a paid order; within 14 days its first needs the waiver",
  auth: "customer",
  neverStored,
  body: z.strictObject({ order_id: z.string().check(z.minLength(1), z.maxLength(64)), ...wanted }),
  reply,
  refusals,
});

export const startGuestDownload = endpoint({
  method: "POST",
  path: "/api/guest-order/:guest_token/start-download",
  summary: "A link to a file of a guest's paid order",
  auth: "guest",
  neverStored,
  params: z.object({ guest_token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.strictObject(wanted),
  reply,
  refusals: [...refusals, "ORDER_IN_ACCOUNT"],
});
