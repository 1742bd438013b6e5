import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { download } from "#contract/orders.ts";
import { instant, integerMax, listOf, pageLimit, pageNumber } from "#contract/values.ts";
import { waiver } from "#contract/vouchers.ts";

const wanted = {
  link_id: z.int().check(z.gte(1), z.lte(integerMax)),
  waiver: z.optional(waiver),
};
/** The URL of the file, valid for an hour; it needs no session. */
const reply = z.object({ url: z.string(), expires_at: instant });
const refusals = [
  "ORDER_NOT_FOUND",
  "DOWNLOAD_NOT_FOUND",
  "DOWNLOADS_SPENT",
  "DOWNLOAD_FROZEN",
  "WAIVER_NEEDED",
] as const;
const neverStored = "each download is counted, and its link ends";

/** `product` is the product's name as it was bought. */
const ownDownload = z.extend(download, {
  order_id: z.string(),
  order_number: z.string(),
  product: z.string(),
  image: z.string(),
  bought_at: instant,
});

export const myDownloads = endpoint({
  method: "GET",
  path: "/api/ext/customers/downloads",
  summary: "The files that this customer bought, the latest first; none of what was refunded",
  auth: "customer",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: listOf(ownDownload),
  refusals: [],
});

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
