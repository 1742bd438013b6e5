import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

export const listSessions = endpoint({
  method: "GET",
  path: "/api/ext/customers/sessions",
  summary: "Where this customer is logged in",
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
  summary: "Log out there; the present session may be ended too",
  auth: "customer",
  params: z.object({ id: z.uuid() }),
  reply: z.literal(true),
  refusals: ["SESSION_NOT_FOUND"],
});

/** A page knows its session by a cookie that no script reads, and its script needs tokens for calls of its own. Over the network nobody gets an answer. */
export const pageTokens = endpoint({
  method: "POST",
  path: "/api/ext/customers/page-tokens",
  summary: "The tokens of calls for the session of a page; asked inside the server alone",
  auth: "customer",
  neverStored: "it holds the tokens of a session",
  reply: z.string(),
  meta: z.object({ refreshToken: z.string() }),
  refusals: ["NOT_FOUND"],
});
