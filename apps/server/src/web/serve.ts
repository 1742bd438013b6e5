import {
  callBytesMax,
  type EndpointShape,
  keepsAnswers,
  pathsOf,
} from "@papillote/contract/endpoint.ts";
import { refusalEnvelope } from "@papillote/contract/envelope.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import fastJson from "fast-json-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Session } from "#server/platform/session.ts";
import { type FindSession, tokenOf } from "./authenticate.ts";
import { sendCached } from "./cache/cached-body.ts";
import type { CacheFastPath, Finder } from "./cache/fast-path.ts";
import { isForOneCaller, type ReplyCache, type SharedReplies } from "./cache/reply-cache.ts";
import type { CallOutcome, Idempotency } from "./idempotency.ts";
import { idempotencyKey, isValidKey, requestFingerprint, taskIdOf } from "./idempotency-key.ts";
import { networkOf } from "./limits/network.ts";
import type { Answer, Call, Route } from "./route.ts";
import { unstorablePaths } from "./storable.ts";

export type ServeOptions = {
  readonly findSession: FindSession;
  /** In tests, parses each reply with its own schema before it is sent. */
  readonly checksReplies: boolean;
  /** Caches replies that are equal for all callers; without it every reply is computed. */
  readonly replies?: ReplyCache | undefined;
  /** Without it, a repeated changing call is executed twice. */
  readonly idempotency?: Idempotency | undefined;
  /** Where cached replies are found before routing. */
  readonly fastPath?: CacheFastPath | undefined;
};

type Parts = Pick<Call<EndpointShape>, "params" | "query" | "body">;

/**
 * Registers one endpoint of the contract under all its paths: parse, authenticate, handle,
 * envelope.
 */
export function serve(app: FastifyInstance, one: Route, options: ServeOptions): void {
  const { shape } = one;
  const served: ServedRoute = {
    one,
    options,
    stringify: shape.isBare ? JSON.stringify : (result) => serialiserOf(shape.reply)(result),
  };
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) =>
    writeReply(request, reply, served, await outcomeOf(request, one, options));
  const replies = options.replies?.forShape(shape);
  const handler = replies ? cachedHandler(served, replies, answerCall) : answerCall;
  for (const url of pathsOf(shape)) {
    app.route({
      method: shape.method,
      url,
      handler,
      bodyLimit: shape.bodyBytesMax ?? callBytesMax,
    });
    if (replies)
      options.fastPath?.add(replyFinder(shape, url, replies), url.includes(":") ? undefined : url);
  }
}

function replyFinder(shape: EndpointShape, route: string, replies: SharedReplies): Finder {
  // For a path with parameters, only the part before them is compared, as the cache knows the full
  // URLs.
  const [beginning = ""] = route.split(":");
  return ({ url = "", headers }) => {
    if (!url.startsWith(beginning)) return undefined;
    if (shape.auth !== "public" && (headers.authorization !== undefined || url.includes("token=")))
      return undefined;
    const body = replies.find(url);
    return body && { body, route };
  };
}

type ServedRoute = {
  readonly one: Route;
  readonly options: ServeOptions;
  readonly stringify: Serialiser;
};
type HttpHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | undefined;

function writeReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { one: { shape }, options, stringify }: ServedRoute,
  outcome: CallOutcome,
): FastifyReply {
  const taskId = taskIdOf(request);
  if (!outcome.ok) return refuse(reply, outcome.refusal as RefusalCode, outcome.detail, taskId);
  const { meta, cookies = [] } = outcome.value;
  if (options.checksReplies) checkReply(shape, outcome.value);
  const isForAll = shape.auth === "public" && shape.method === "GET" && cookies.length === 0;
  reply.header("cache-control", isForAll ? "public, max-age=0, must-revalidate" : "no-store");
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  if (shape.document && !wantsJson(request)) return sendDocument(reply, outcome.value.result);
  const result = outcome.value.written ?? stringify(outcome.value.result);
  return reply.type("application/json").send(enveloped(shape, result, meta, taskId));
}

/** In tests: checks that the JSON written by the handler is equal to that of its result. */
function checkReply(shape: EndpointShape, { result, written }: Answer<EndpointShape>): void {
  z.parse(shape.reply, result);
  if (written !== undefined && written.toString() !== JSON.stringify(result))
    throw new Error(`what ${shape.path} has written is not its result`);
}

/** A cached URL is answered without parsing, and synchronously, as a promise would cost time. */
function cachedHandler(
  served: ServedRoute,
  replies: SharedReplies,
  answerCall: HttpHandler,
): HttpHandler {
  const { shape } = served.one;
  return (request, reply) => {
    if (isForOneCaller(shape, request)) return answerCall(request, reply);
    const known = replies.find(request.url);
    if (!known) return shareReply(request, reply, served, replies);
    const sent = sendCached(request, reply, known);
    return sent instanceof Promise ? sent : undefined;
  };
}

async function shareReply(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedRoute,
  replies: SharedReplies,
): Promise<FastifyReply> {
  const { one, options, stringify } = served;
  const parts = parse(one.shape, request);
  if (!parts.ok) return refuse(reply, parts.refusal, parts.detail);
  const { params, query } = parts.value;
  const own: { outcome?: CallOutcome } = {}; // set when this call is the one that runs the handler
  const body = await replies.share({ url: request.url, params, query }, async () => {
    own.outcome = await outcomeOf(request, one, options);
    if (!own.outcome.ok || own.outcome.value.cookies) return undefined;
    const { value } = own.outcome;
    if (options.checksReplies) checkReply(one.shape, value);
    return enveloped(one.shape, value.written ?? stringify(value.result), value.meta, undefined);
  });
  return body
    ? sendCached(request, reply, body)
    : writeReply(request, reply, served, own.outcome ?? (await outcomeOf(request, one, options)));
}

async function outcomeOf(
  request: FastifyRequest,
  { shape, handle }: Route,
  { findSession, idempotency }: ServeOptions,
): Promise<CallOutcome> {
  const session = await sessionFor(shape, request, findSession);
  if (!session.ok) return session;
  const parts = parse(shape, request);
  if (!parts.ok) return parts;
  const call: Call<EndpointShape> = {
    ...parts.value,
    session: session.value,
    ip: networkOf(request.ip),
    token: tokenOf(request),
    headers: request.headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : undefined,
    log: request.log,
  };
  const work = () => handle(call as never); // route() typed this handler by this shape
  const sent = idempotency && keepsAnswers(shape) ? idempotencyKey(request) : undefined;
  if (!idempotency || !sent) return work();
  if (!isValidKey(sent.key))
    return refused("INVALID_DATA", {
      errors: fieldErrors([{ path: [sent.header], message: "INVALID" }]),
    });
  return idempotency.once({ ...requestFingerprint(shape, call), taskId: sent.key }, work);
}

/** A guest needs no token, but a sent token must be valid: else the client would never renew it. */
async function sessionFor(
  shape: EndpointShape,
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Outcome<Session | undefined, "NOT_AUTHORISED">> {
  if (shape.auth === "public" || shape.auth === "signature") return done(undefined);
  const { session, isTokenSent } = await findSession(request);
  const mayPass = session !== undefined || (shape.auth === "guest" && !isTokenSent);
  return mayPass ? done(session) : refused("NOT_AUTHORISED");
}

function parse(shape: EndpointShape, request: FastifyRequest): Outcome<Parts, "INVALID_DATA"> {
  const sources = {
    params: request.params,
    query: request.query,
    body: shape.body ? (request.body ?? {}) : undefined,
  };
  const parsed: Record<string, unknown> = {};
  const issues: Parameters<typeof fieldErrors>[0][number][] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = shape[part];
    if (!schema) continue;
    for (const path of unstorablePaths(sources[part])) issues.push({ path, message: "INVALID" });
    const outcome = z.safeParse(schema, sources[part], { reportInput: true });
    if (outcome.success) parsed[part] = outcome.data;
    else issues.push(...outcome.error.issues);
  }
  return issues.length === 0
    ? done(parsed as Parts) // each part was parsed by its own schema
    : refused("INVALID_DATA", { errors: fieldErrors(issues) });
}

type Serialiser = (result: unknown) => string;
const serialisers = new WeakMap<z.ZodMiniType, Serialiser>();

/**
 * The serialiser of a schema, compiled for its first reply, so that the start of a process does not
 * wait for all of them.
 */
function serialiserOf(schema: z.ZodMiniType): Serialiser {
  const known = serialisers.get(schema);
  if (known) return known;
  const compiled = compileReply(schema);
  serialisers.set(schema, compiled);
  return compiled;
}

/** A serialiser of the reply's own schema: it writes the declared fields and no others. */
function compileReply(reply: z.ZodMiniType): Serialiser {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
  });
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("application/json");
}

const documentReply = z.object({
  filename: z.string(),
  content_type: z.string(),
  base64: z.string(),
});

function sendDocument(reply: FastifyReply, result: unknown): FastifyReply {
  const { filename, content_type, base64 } = z.parse(documentReply, result);
  return reply
    .type(content_type)
    .header("content-disposition", `attachment; filename="${filename}"`)
    .send(Buffer.from(base64, "base64"));
}

/** The envelope around a serialised result; `code` and `resultCode` repeat the status. */
function enveloped(
  { isBare }: EndpointShape,
  result: string | Buffer,
  meta: unknown,
  taskId: string | undefined,
): string | Buffer {
  if (isBare) return result;
  const more = meta === undefined ? "" : `,"meta":${JSON.stringify(meta)}`;
  const task = taskId === undefined ? "" : `,"task_id":${JSON.stringify(taskId)}`;
  const [before, after] = ['{"code":200,"resultCode":200,"result":', `${more}${task}}`];
  return typeof result === "string"
    ? `${before}${result}${after}`
    : Buffer.concat([Buffer.from(before), result, Buffer.from(after)]);
}

export function refuse(
  reply: FastifyReply,
  code: RefusalCode,
  detail?: Record<string, unknown>,
  taskId?: string,
): FastifyReply {
  const body = refusalEnvelope(code, detail, taskId);
  if (body.code === 429 || body.code === 503)
    reply.header("retry-after", String(detail?.retry_after_s ?? 1));
  reply.request.refusal = code;
  return reply
    .code(body.code)
    .header("cache-control", "no-store")
    .type("application/json")
    .send(JSON.stringify(body));
}

declare module "fastify" {
  interface FastifyRequest {
    /** The code of a refusal, for the log and the metrics. */
    refusal?: RefusalCode;
  }
}
