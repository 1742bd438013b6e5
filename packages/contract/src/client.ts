import { done, type RefusalDetail } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import type { CallInput, EndpointShape, Meta, Refusal, Result } from "./endpoint.ts";
import { type Envelope, envelope, envelopeOf, readRefusal } from "./envelope.ts";
import { type CallRefused, prepareCall, type WireRequest } from "./prepare-call.ts";

export type WireReply = {
  status: number;
  contentType: string;
  body: string;
  /** The `Retry-After` header, if the transport reads it. */
  retryAfter?: string | undefined;
};
/** `fetch` in the browser, an in-process call on the server. Throws when there is no reply. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

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

/** @throws when the reply is no envelope and so does not come from the shop */
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
