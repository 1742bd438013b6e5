import { done, type RefusalDetail } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import type { CallInput, CommonRefusal, EndpointShape, Meta, Refusal, Result } from "./endpoint.ts";
import {
  type Envelope,
  envelope,
  envelopeOf,
  readRefusal,
  type WireFieldError,
} from "./envelope.ts";
import { fieldErrors } from "./field-errors.ts";
import { refusals } from "./refusals.ts";

export type WireRequest = {
  method: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
};
export type WireReply = {
  status: number;
  contentType: string;
  body: string;
  /** The header of that name, if the transport reads it. */
  retryAfter?: string | undefined;
};
/** `fetch` in the browser, an in-process call on the server. Throws when there is no reply. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

export type CallRefused<Code extends string> = {
  ok: false;
  refusal: Code;
  detail?: RefusalDetail;
  errors: WireFieldError[];
  text: string;
};
export type CallOutcome<Shape extends EndpointShape> =
  | { ok: true; value: Result<Shape>; meta: Meta<Shape> }
  | CallRefused<Refusal<Shape>>;
export type Client = <Shape extends EndpointShape>(
  shape: Shape,
  input: CallInput<Shape>,
  headers?: Record<string, string>,
) => Promise<CallOutcome<Shape>>;

/** Encodes requests and parses replies with the endpoint's schemas. */
export function createClient(transport: Transport): Client {
  return async (shape, input, headers = {}) => {
    const request = prepareCall(shape, input, headers);
    if (!request.ok) return request;
    const reply = await transport(request.value);
    return readOutcome(
      shape,
      shape.isBare && reply.status === 200
        ? envelopeOf(200, JSON.parse(reply.body))
        : openReply(reply),
    );
  };
}

/**
 * A body that the schema refuses is not sent: the refusal is the one that the server would give.
 */
export function prepareCall<Shape extends EndpointShape>(
  shape: Shape,
  input: CallInput<Shape>,
  headers: Record<string, string> = {},
): { ok: true; value: WireRequest } | CallRefused<CommonRefusal> {
  if (!shape.body) return done(wireRequest(shape, input, undefined, headers));
  const encoded = z.safeEncode(shape.body, (input as LooseInput).body as never);
  if (encoded.success) return done(wireRequest(shape, input, encoded.data, headers));
  const { text } = refusals.INVALID_DATA;
  return { ok: false, refusal: "INVALID_DATA", errors: fieldErrors(encoded.error.issues), text };
}

/** @throws when the reply is no envelope, so not the shop's */
export function openReply(reply: WireReply): Envelope {
  if (!reply.contentType.startsWith("application/json"))
    throw new Error("Error with response - bad content-type!"); // S5.22a
  if (reply.body === "") throw new Error("Unhandled error, wrong response format!"); // S5.22b
  return z.parse(envelope, JSON.parse(reply.body));
}

export function readOutcome<Shape extends EndpointShape>(
  shape: Shape,
  reply: Envelope,
): CallOutcome<Shape> {
  if (reply.code === 200) {
    const value = z.parse(shape.reply, reply.result) as Result<Shape>; // parsed by this very schema
    return {
      ...done(value),
      meta: (shape.meta ? z.parse(shape.meta, reply.meta ?? {}) : undefined) as Meta<Shape>,
    };
  }
  const { code, text, errors, detail } = readRefusal(reply);
  return {
    ok: false,
    refusal: code as Refusal<Shape>,
    errors,
    text,
    detail: detail as RefusalDetail,
  }; // the server returns no other refusals
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
