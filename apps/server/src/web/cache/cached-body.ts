import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const quickQuality = 5; // a few milliseconds a page, about the size of gzip at its best
/**
 * Shorter bodies are compressed synchronously, as the thread pool would take several times as long.
 */
const shortBytesMax = 16_384;
const shortQuality = { br: 1, gzip: 3 }; // brotli at 3 takes twice as long for a seventh less
const shortChunkMin = 512;
const bestQuality = 11; // thirty times the work for a sixth less: for bodies sent repeatedly
/** With fewer requests, the best quality takes more processor time than it saves in transfer. */
const requestsBeforeBest = 6;

export type Encoding = "br" | "gzip" | "identity";

/** A reply that is equal for all clients, compressed once in an encoding that a client asks for. */
export type CachedBody = {
  readonly headers: Readonly<Record<string, string>>;
  readonly unchangedHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly identity: Buffer;
  /** Undefined until a client has asked for it. */
  gzip: Buffer | undefined;
  br: Buffer | undefined;
  quality: "quick" | "improving" | "best";
  /** How often the body was requested again while it had quick quality. */
  requests: number;
};

/**
 * The first client of an encoding waits for the quick compression. If the body is requested several
 * times more, `newImprover` replaces it by the best one.
 * @param previous the expired body; returned as it is when the content is equal
 */
export function cachedBody(
  content: Buffer,
  headers: Readonly<Record<string, string>>,
  previous?: CachedBody,
): CachedBody {
  const etag = etagOf(content, headers);
  if (previous?.etag === etag) return previous;
  return {
    etag,
    headers: { ...headers, etag },
    unchangedHeaders: {
      etag,
      vary: headers.vary ?? "",
      "cache-control": headers["cache-control"] ?? "",
    },
    identity: content,
    gzip: undefined,
    br: undefined,
    quality: "quick",
    requests: 0,
  };
}

/**
 * A weak tag, as one tag covers all encodings. Headers are hashed too, so that a new policy gives a
 * new tag.
 */
function etagOf(content: Buffer, headers: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256").update(linesOf(headers)).update(content).digest("base64url");
  return `W/"${hash.slice(0, 22)}"`;
}

type Headers = Readonly<Record<string, string>>;
const headerTexts = new WeakMap<Headers, string>();

/** Most bodies share one object of headers. */
function linesOf(headers: Headers): string {
  const known = headerTexts.get(headers);
  if (known !== undefined) return known;
  const text = JSON.stringify(headers);
  headerTexts.set(headers, text);
  return text;
}

function compressed(content: Buffer, quality: number): Promise<Buffer> {
  return asBrotli(content, brotliAt(quality, content));
}

function brotliAt(quality: number, { length }: Buffer) {
  return {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

function shortCompressed(content: Buffer, encoding: "gzip" | "br"): Buffer {
  // The result is a part of what is allocated, 16 KB by default, and keeps all of it in memory.
  const chunkSize = Math.max(shortChunkMin, content.length >> 2);
  return encoding === "gzip"
    ? gzipSync(content, { level: shortQuality.gzip, chunkSize })
    : brotliCompressSync(content, { ...brotliAt(shortQuality.br, content), chunkSize });
}

const making = new WeakMap<CachedBody, Partial<Record<Encoding, Promise<Buffer>>>>();

/** zlib compresses on its thread pool; concurrent clients wait for one compression. */
function encoded(body: CachedBody, encoding: "gzip" | "br"): Promise<Buffer> {
  const own = making.get(body) ?? {};
  making.set(body, own);
  own[encoding] ??= encode(body, encoding).finally(() => {
    delete own[encoding];
  });
  return own[encoding];
}

async function encode(body: CachedBody, encoding: "gzip" | "br"): Promise<Buffer> {
  const { identity } = body;
  const made = await (encoding === "gzip" ? asGzip(identity) : compressed(identity, quickQuality));
  body[encoding] ??= made;
  return made;
}

/**
 * The size is counted when the body is stored, so it includes room for both encodings: a quarter of
 * the text each.
 */
export function bytesOfBody({ identity }: CachedBody): number {
  return Math.ceil(identity.length * 1.5);
}

/**
 * Recompresses bodies at best quality, one at a time, as password hashes and files need threads of
 * the pool too.
 */
export function newImprover(): (body: CachedBody) => void {
  let queue = Promise.resolve();
  return (body) => {
    if (body.quality !== "quick" || body.br === undefined) return;
    body.requests += 1;
    if (body.requests < requestsBeforeBest) return;
    body.quality = "improving";
    queue = queue.then(() => improve(body)).catch(() => undefined); // the quick compression remains
  };
}

async function improve(body: CachedBody): Promise<void> {
  const best = await compressed(body.identity, bestQuality);
  if (body.br === undefined || best.length < body.br.length) body.br = best;
  body.quality = "best";
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  if (isKnown(headers["if-none-match"], body.etag))
    return reply.code(304).headers(body.unchangedHeaders).send();
  const encoding = encodingFor(headers["accept-encoding"]);
  if (encoding !== "identity" && body.identity.length <= shortBytesMax)
    body[encoding] ??= shortCompressed(body.identity, encoding);
  const bytes = body[encoding];
  const send = (sent: Buffer) => {
    reply.headers(body.headers);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(sent);
  };
  return bytes === undefined && encoding !== "identity"
    ? encoded(body, encoding).then(send)
    : send(bytes ?? body.identity);
}

/** `If-None-Match` against a weak tag: equal content in any encoding matches. */
export function isKnown(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  return (
    sent.trim() === "*" ||
    sent.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2))
  );
}

/** The form that browsers send: names without weights, brotli among them. */
const allWithBrotli = /^(?:[a-z]+, ?)*br(?:, ?[a-z]+)*$/;

/**
 * The accepted encoding of the highest weight, of equal weights the smallest; `identity` if none
 * is accepted, as RFC 9110 allows. ADR 21 says why no library is used: the one we tried sent
 * brotli to `br;q=0, *`.
 */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  if (allWithBrotli.test(header)) return "br";
  const weights = new Map(header.split(",").map(weightOf));
  const of = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, zipped, plain] = [of("br"), of("gzip"), weights.get("identity") ?? 0];
  if (br > 0 && br >= zipped && br >= plain) return "br";
  return zipped > 0 && zipped >= plain ? "gzip" : "identity";
}

function weightOf(part: string): [string, number] {
  const [name = "", ...parameters] = part.split(";");
  const weight = parameters
    .map((one) => one.trim().toLowerCase())
    .find((one) => one.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name.trim().toLowerCase(), value >= 0 && value <= 1 ? value : 0];
}
