import { done, type RefusalDetail } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import type { CallInput, CommonRefusal, EndpointShape } from "./endpoint.ts";
import type { WireFieldError } from "./envelope.ts";
import { fieldErrors } from "./field-errors.ts";
import type { refusals } from "./refusals.ts";

/**
 * Typed by the sentence in the table of refusals, which is not loaded where calls are only
 * prepared.
 */
const invalidData: (typeof refusals)["INVALID_DATA"]["text"] = "Invalid data";

export type WireRequest = {
  method: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
};

export type CallRefused<Code extends string> = {
  ok: false;
  refusal: Code;
  detail?: RefusalDetail;
  errors: WireFieldError[];
  text: string;
};

/**
 * A body that the schema refuses is not sent; the refusal is the one that the server would give.
 */
export function prepareCall<Shape extends EndpointShape>(
  shape: Shape,
  input: CallInput<Shape>,
  headers: Record<string, string> = {},
): { ok: true; value: WireRequest } | CallRefused<CommonRefusal> {
  if (!shape.body) return done(wireRequest(shape, input, undefined, headers));
  const encoded = z.safeEncode(shape.body, (input as LooseInput).body as never);
  if (encoded.success) return done(wireRequest(shape, input, encoded.data, headers));
  return {
    ok: false,
    refusal: "INVALID_DATA",
    errors: fieldErrors(encoded.error.issues),
    text: invalidData,
  };
}

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

function wireRequest(
  shape: EndpointShape,
  input: unknown,
  body: unknown,
  headers: Record<string, string>,
): WireRequest {
  const { params = {}, query = {} } = input as LooseInput; // typed by CallInput at every call
  const path = shape.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const search = new Map(
    Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  );
  const queryText = [...search]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return {
    method: shape.method,
    path: queryText === "" ? path : `${path}?${queryText}`,
    headers: {
      accept: "application/json",
      ...(shape.body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(shape.body && { body }),
  };
}
