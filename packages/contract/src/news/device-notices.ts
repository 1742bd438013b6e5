import { deviceNoticeKinds } from "@papillote/domain/notifications/device-notices.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";

const kinds = z
  .array(z.enum(deviceNoticeKinds, { error: "INVALID" }), { error: "INVALID" })
  .check(z.maxLength(deviceNoticeKinds.length, { error: "INVALID" }));
/** The URL of one browser at its push service. */
const address = z.url({ error: "INVALID" }).check(z.maxLength(1_000, { error: "INVALID" }));
/** Base64url, as browsers give it: a point of P-256, and a secret of 16 bytes. */
const p256dh = z.string({ error: "INVALID" }).check(z.regex(/^[\w-]{87}=?$/, { error: "INVALID" }));
const auth = z
  .string({ error: "INVALID" })
  .check(z.regex(/^[\w-]{22}(==)?$/, { error: "INVALID" }));

export const deviceNoticeKey = endpoint({
  method: "GET",
  path: "/api/ext/customers/device-notices/key",
  summary: "The public VAPID key that a browser needs to receive this shop's notices",
  auth: "public",
  reply: z.object({ public_key: z.string() }),
  refusals: [],
});

export const readDeviceNotices = endpoint({
  method: "POST",
  path: "/api/ext/customers/device-notices/read",
  summary: "What the session's browser with this push address is notified of",
  auth: "customer",
  body: z.strictObject({ endpoint: address }),
  reply: z.object({ kinds }),
  refusals: [],
});

export const saveDeviceNotices = endpoint({
  method: "POST",
  path: "/api/ext/customers/device-notices",
  summary: "Choose what this browser is notified of; without kinds it is forgotten. Idempotent",
  auth: "customer",
  body: z.strictObject({ endpoint: address, p256dh, auth, kinds }),
  reply: z.object({ kinds }),
  refusals: [],
});
