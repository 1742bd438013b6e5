import { type EndpointShape, pathsOf } from "@papillote/contract/endpoint.ts";
import { refusalEnvelope } from "@papillote/contract/envelope.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type FindSession, tokenOf } from "./authenticate.ts";
import type { Answer, Call, Route, Session } from "./route.ts";
import { compileReply } from "./serialise.ts";

export type ServeOptions = {
  readonly findSession: FindSession;
  /** Parse each reply with its own schema before it leaves: in tests. */
  readonly checksReplies: boolean;
};

type Parts = Pick<Call<EndpointShape>, "params" | "query" | "body">;

/** Registers one endpoint of the contract under all its paths: parse, authenticate, handle, envelope. */
export function serve(app: FastifyInstance, { shape, handle }: Route, options: ServeOptions): void {
  const stringify = compileReply(shape.reply);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const taskId = taskIdOf(request);
    reply.header("cache-control", shape.auth === "public" && shape.method === "GET" ? "public, max-age=0, must-revalidate" : "no-store");
    const outcome = await answered(request, { shape, handle }, options);
    if (!outcome.ok) return refuse(reply, outcome.refusal as RefusalCode, outcome.detail, taskId);
    const { result, meta, cookies = [] } = outcome.value;
    if (options.checksReplies) z.parse(shape.reply, result);
    if (cookies.length > 0) reply.header("cache-control", "no-store");
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    if (shape.document && !wantsJson(request)) return sendDocument(reply, result);
    return reply.type("application/json").send(enveloped(stringify(result), meta, taskId));
  };
  for (const url of pathsOf(shape)) app.route({ method: shape.method, url, handler });
}

async function answered(request: FastifyRequest, { shape, handle }: Route, { findSession }: ServeOptions): Promise<Outcome<Answer<EndpointShape>, string>> {
  const session = await sessionFor(shape, request, findSession);
  if (!session.ok) return session;
  const parts = parse(shape, request);
  if (!parts.ok) return parts;
  const call: Call<EndpointShape> = {
    ...parts.value,
    session: session.value,
    ip: request.ip,
    token: tokenOf(request),
    headers: request.headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : undefined,
    log: request.log,
  };
  return handle(call as never); // route() paired this handler with this shape
}

/** A guest's call goes on without a token; a token that is sent must be good, or the client would never renew it. */
async function sessionFor(shape: EndpointShape, request: FastifyRequest, findSession: FindSession): Promise<Outcome<Session | undefined, "NOT_AUTHORISED">> {
  if (shape.auth === "public" || shape.auth === "signature") return done(undefined);
  const { session, isTokenSent } = await findSession(request);
  const mayPass = session !== undefined || (shape.auth === "guest" && !isTokenSent);
  return mayPass ? done(session) : refused("NOT_AUTHORISED");
}

function parse(shape: EndpointShape, request: FastifyRequest): Outcome<Parts, "INVALID_DATA"> {
  const sources = { params: request.params, query: request.query, body: shape.body ? (request.body ?? {}) : undefined };
  const parsed: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = shape[part];
    if (!schema) continue;
    const outcome = z.safeParse(schema, sources[part], { reportInput: true });
    if (!outcome.success) return refused("INVALID_DATA", { errors: fieldErrors(outcome.error.issues) });
    parsed[part] = outcome.data;
  }
  return done(parsed as Parts); // each part by its own schema
}

/** Queued calls carry their task's id, and the reply repeats it (S4.9b). */
function taskIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers["x-task-id"];
  return typeof id === "string" && id.length <= 64 ? id : undefined;
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("application/json");
}

const documentReply = z.object({ filename: z.string(), content_type: z.string(), base64: z.string() });

function sendDocument(reply: FastifyReply, result: unknown): FastifyReply {
  const { filename, content_type, base64 } = z.parse(documentReply, result);
  return reply.type(content_type).header("content-disposition", `attachment; filename="${filename}"`).send(Buffer.from(base64, "base64"));
}

/** The envelope around a result that is text already; `code` and `resultCode` repeat the status. */
function enveloped(result: string, meta: unknown, taskId: string | undefined): string {
  const more = meta === undefined ? "" : `,"meta":${JSON.stringify(meta)}`;
  const task = taskId === undefined ? "" : `,"task_id":${JSON.stringify(taskId)}`;
  return `{"code":200,"resultCode":200,"result":${result}${more}${task}}`;
}

export function refuse(reply: FastifyReply, code: RefusalCode, detail?: Record<string, unknown>, taskId?: string): FastifyReply {
  const body = refusalEnvelope(code, detail, taskId);
  if (body.code === 429 || body.code === 503) reply.header("retry-after", String(detail?.retry_after_s ?? 1));
  reply.request.refusal = code;
  return reply.code(body.code).header("cache-control", "no-store").type("application/json").send(JSON.stringify(body));
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set when the answer was a refusal, for the log and the metrics. */
    refusal?: RefusalCode;
  }
}
