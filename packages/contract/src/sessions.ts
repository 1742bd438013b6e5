import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { givenPassword } from "./ruled.ts";
import { instant } from "./values.ts";

export const listSessions = endpoint({
  method: "GET",
  path: "/api/ext/customers/sessions",
  summary: "The sessions of this customer",
  auth: "customer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        platform: z.enum(["web", "app"]),
        created_at: instant,
        last_used_at: instant,
        current: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/ext/customers/sessions/:id",
  summary: "End a session, possibly the current one",
  auth: "customer",
  params: z.object({ id: z.uuid() }),
  reply: z.literal(true),
  refusals: ["SESSION_NOT_FOUND"],
});

/** The device is known by its cookie; a device without one gets a cookie. */
export const confirmDevice = endpoint({
  method: "POST",
  path: "/api/ext/customers/confirm-device",
  summary: "Confirm this device with the password, so that it may show codes; sends an e-mail",
  auth: "customer",
  neverStored: "it holds a device's cookie",
  body: z.strictObject({ password: givenPassword }),
  reply: z.literal(true),
  refusals: ["PASSWORD_WRONG"],
});

/**
 * A page's session is in an HttpOnly cookie, but its script needs tokens for API calls. Only the
 * in-process calls of pages get them; over the network the reply is NOT_FOUND.
 */
export const pageTokens = endpoint({
  method: "POST",
  path: "/api/ext/customers/page-tokens",
  summary: "The API tokens of a page's session; for calls inside the server only",
  auth: "customer",
  neverStored: "it holds the tokens of a session",
  reply: z.string(),
  meta: z.object({ refreshToken: z.string(), session_id: z.string() }),
  refusals: ["NOT_FOUND"],
});
