import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";

export type Method = "GET" | "POST" | "DELETE";
/** Who may call: anybody; a guest or a customer; a customer alone; whoever signs the body. */
export type Auth = "public" | "guest" | "customer" | "signature";
/** Cart, order and catalogue bodies ignore what they do not know; elsewhere the field is refused by name. */
export type UnknownFields = "refuse" | "ignore";

export type EndpointShape = {
  readonly method: Method;
  /** `:name` marks a parameter of the path. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  /**
   * The reply is the same for everybody and depends on the call and the catalogue alone, or on the stock of this moment as well:
   * one copy serves all.
   */
  readonly shared?: "catalogue" | "stock";
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The shape of `result`. */
  readonly reply: z.ZodMiniType;
  readonly meta?: z.ZodMiniObject;
  /** A download instead of the envelope, unless JSON is asked for. */
  readonly document?: "application/pdf" | "application/json";
  /** The result stands by itself, without the envelope; a refusal has its own. */
  readonly isBare?: true;
  readonly unknownFields?: UnknownFields;
  /** Why the answer to this changing call is never kept for a repeat: because of what it holds. Other changing calls' answers are. */
  readonly neverStored?: string;
  readonly refusals: readonly RefusalCode[];
};

/** One object that the server registers, the client calls and OpenAPI describes. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

/** Refusals that every call may give, beside its own. */
export const commonRefusals = [
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

/** What the server's handler gets: parsed, money in cents. */
export type Parsed<Shape extends EndpointShape> = {
  params: Output<Shape["params"]>;
  query: Output<Shape["query"]>;
  body: Output<Shape["body"]>;
};
/** What the server's handler gives: `result` as the wire shows it, money in euros. */
export type WireResult<Shape extends EndpointShape> = z.input<Shape["reply"]>;
export type WireMeta<Shape extends EndpointShape> = Input<Shape["meta"]>;
/** What the client gives and gets: money in cents on both sides. */
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

/** Whether a changing call that carries an id gets its first answer again when it is repeated. */
export function keepsAnswers({ method, auth, neverStored }: EndpointShape): boolean {
  return method !== "GET" && auth !== "signature" && neverStored === undefined;
}

/** Customer calls answer under both prefixes; the first is the canonical one. */
export function pathsOf(shape: EndpointShape): readonly string[] {
  return shape.path.startsWith("/api/ext/customers/")
    ? [shape.path, shape.path.replace("/api", "")]
    : [shape.path];
}
