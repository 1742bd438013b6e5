import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";

export type Method = "GET" | "POST" | "DELETE";
/** Who may call: anyone; a guest or a customer; a customer only; a sender that signs the body. */
type Auth = "public" | "guest" | "customer" | "signature";
/** Cart, order and catalogue bodies ignore unknown fields; elsewhere they are refused by name. */
type UnknownFields = "refuse" | "ignore";

export type EndpointShape = {
  readonly method: Method;
  /** `:name` marks a parameter of the path. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  /**
   * The reply is the same for everybody, so one copy serves all. It depends only on the call and
   * the catalogue, or also on the current stock.
   */
  readonly shared?: "catalogue" | "stock";
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body, checked before it is parsed; 256 KB by default. */
  readonly bodyBytesMax?: number;
  /** The shape of `result`. */
  readonly reply: z.ZodMiniType;
  readonly meta?: z.ZodMiniObject;
  /** The media type of a download, sent instead of the envelope unless the client accepts JSON. */
  readonly document?:
    | "application/pdf"
    | "application/json"
    | "application/vnd.apple.pkpass"
    | "text/csv";
  /** The result is sent without an envelope; refusals have one. */
  readonly isBare?: true;
  readonly unknownFields?: UnknownFields;
  /** Why the answer to this changing call must not be stored for repeats. */
  readonly neverStored?: string;
  readonly refusals: readonly RefusalCode[];
};

/** The largest body of a call that declares no other. */
export const callBytesMax = 256 * 1024;

/** Declares an endpoint: the server registers it, the client calls it, OpenAPI describes it. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

/** Refusals that every endpoint may return. */
const commonRefusals = [
  "INVALID_DATA",
  "NOT_AUTHORISED",
  "TOO_MANY_REQUESTS",
  "KEY_REUSED",
  "FAULT",
  "UNAVAILABLE",
  "MAINTENANCE",
] as const satisfies readonly RefusalCode[];
export type CommonRefusal = (typeof commonRefusals)[number];

export type Refusal<Shape extends EndpointShape> = Shape["refusals"][number] | CommonRefusal;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The input of the server's handler: parsed, money in cents. */
export type Parsed<Shape extends EndpointShape> = {
  params: Output<Shape["params"]>;
  query: Output<Shape["query"]>;
  body: Output<Shape["body"]>;
};
/** The output of the server's handler: in the form of the wire, money in euros. */
export type WireResult<Shape extends EndpointShape> = z.input<Shape["reply"]>;
export type WireMeta<Shape extends EndpointShape> = Input<Shape["meta"]>;
/** The client's input and output: money in cents. */
export type Result<Shape extends EndpointShape> = z.output<Shape["reply"]>;
export type Meta<Shape extends EndpointShape> = Output<Shape["meta"]>;

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { [K in Name]: z.output<Schema> }
  : unknown;
type QueryPart<Schema> = Schema extends z.ZodMiniType
  ? { query?: Partial<z.output<Schema>> }
  : unknown;
export type CallInput<Shape extends EndpointShape> = Part<"params", Shape["params"]> &
  QueryPart<Shape["query"]> &
  Part<"body", Shape["body"]>;

/** Whether the answers of this endpoint are stored for repeats with the same idempotency key. */
export function keepsAnswers({ method, auth, neverStored }: EndpointShape): boolean {
  return method !== "GET" && auth !== "signature" && neverStored === undefined;
}

/** Customer endpoints have paths under both prefixes; the first is canonical. */
export function pathsOf(shape: EndpointShape): readonly string[] {
  return shape.path.startsWith("/api/ext/customers/")
    ? [shape.path, shape.path.replace("/api", "")]
    : [shape.path];
}
