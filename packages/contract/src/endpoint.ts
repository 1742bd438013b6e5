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
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The shape of `result`. */
  readonly reply: z.ZodMiniType;
  readonly meta?: z.ZodMiniObject;
  /** A PDF instead of the envelope, unless JSON is asked for. */
  readonly document?: "application/pdf";
  readonly unknownFields?: UnknownFields;
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
] as const satisfies readonly RefusalCode[];
export type CommonRefusal = (typeof commonRefusals)[number];

export type Refusal<Shape extends EndpointShape> = Shape["refusals"][number] | CommonRefusal;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What the server's handler gets: parsed, money in cents. */
export type Parsed<Shape extends EndpointShape> = { params: Output<Shape["params"]>; query: Output<Shape["query"]>; body: Output<Shape["body"]> };
/** What the server's handler gives: `result` as the wire shows it, money in euros. */
export type WireResult<Shape extends EndpointShape> = z.input<Shape["reply"]>;
export type WireMeta<Shape extends EndpointShape> = Input<Shape["meta"]>;
/** What the client gives and gets: money in cents on both sides. */
export type Result<Shape extends EndpointShape> = z.output<Shape["reply"]>;
export type Meta<Shape extends EndpointShape> = Output<Shape["meta"]>;

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType ? { [K in Name]: z.output<Schema> } : unknown;
type QueryPart<Schema> = Schema extends z.ZodMiniType ? { query?: Partial<z.output<Schema>> } : unknown;
export type CallInput<Shape extends EndpointShape> = Part<"params", Shape["params"]> & QueryPart<Shape["query"]> & Part<"body", Shape["body"]>;

/** Customer calls answer under both prefixes; the first is the canonical one. */
export function pathsOf(shape: EndpointShape): readonly string[] {
  return shape.path.startsWith("/api/ext/customers/") ? [shape.path, shape.path.replace("/api", "")] : [shape.path];
}
