import { endpoint } from "@papillote/contract/endpoint.ts";
import * as z from "zod/mini";

const text = z.strictObject({ text: z.string().check(z.minLength(1)) });

/** Endpoints for the engine's tests, one for each way of using a token. */
export const note = endpoint({
  method: "POST",
  path: "/api/ext/customers/note",
  summary: "A customer writes",
  auth: "customer",
  body: text,
  reply: z.literal(true),
  refusals: [],
});
export const notes = endpoint({
  method: "GET",
  path: "/api/ext/customers/notes",
  summary: "A customer reads",
  auth: "customer",
  reply: z.literal(true),
  refusals: [],
});
export const basket = endpoint({
  method: "POST",
  path: "/api/basket",
  summary: "A guest or customer writes",
  auth: "guest",
  body: text,
  reply: z.literal(true),
  refusals: [],
});
export const shelf = endpoint({
  method: "GET",
  path: "/api/shelf",
  summary: "Everyone reads",
  auth: "public",
  reply: z.literal(true),
  refusals: [],
});
export const cards = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-card-info",
  summary: "A customer's cards",
  auth: "customer",
  reply: z.literal(true),
  refusals: [],
});
