import type {
  EndpointShape,
  Parsed,
  Refusal,
  WireMeta,
  WireResult,
} from "@papillote/contract/endpoint.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { Log } from "#server/platform/log.ts";
import type { Session } from "#server/platform/session.ts";

/** The paths of calls; no page has such an address. */
export const callPaths = /^\/(api|ext)\//;

type SessionOf<Shape extends EndpointShape> = Shape["auth"] extends "customer"
  ? Session
  : Session | undefined;

export type Call<Shape extends EndpointShape> = Parsed<Shape> & {
  readonly session: SessionOf<Shape>;
  /** The caller's network (IPv4 address or IPv6 /64), for rate limits. */
  readonly ip: string;
  /** The bearer or document token as sent; only login, logout and refresh use it. */
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The unparsed body; only signed calls have it. */
  readonly rawBody: Buffer | undefined;
  readonly log: Log;
};

export type Answer<Shape extends EndpointShape> = {
  readonly result: WireResult<Shape>;
  /**
   * The result as JSON, if the handler caches parts of it as text. `result` may be a getter then.
   */
  readonly written?: string | Buffer;
  readonly meta?: WireMeta<Shape>;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
};

export type Handler<Shape extends EndpointShape> = (
  call: Call<Shape>,
) => Promise<Outcome<Answer<Shape>, Refusal<Shape>>>;

/** An endpoint of the contract with its handler. */
export type Route = {
  readonly shape: EndpointShape;
  readonly handle: (call: never) => Promise<Outcome<Answer<EndpointShape>, string>>;
};

export function route<Shape extends EndpointShape>(shape: Shape, handle: Handler<Shape>): Route {
  return { shape, handle: handle as Route["handle"] }; // serve() parses the call by this very shape
}

/** A successful answer without meta or cookies. */
export function answer<Result>(result: Result): {
  readonly ok: true;
  readonly value: { readonly result: Result };
} {
  return { ok: true, value: { result } };
}
