import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type CachedBody, type Encoding, encodingFor, isKnown } from "./cached-body.ts";

/** A cached reply and the route pattern that the metrics count it under. */
type CacheHit = { readonly body: CachedBody; readonly route: string };
/**
 * Finds a cached reply. Undefined if the reply depends on the caller or is not cached; then Fastify
 * answers.
 */
export type Finder = (request: IncomingMessage) => CacheHit | undefined;

export type CacheFastPath = {
  /** @param path the only path this finder answers; without it, it is tried after all others */
  readonly add: (find: Finder, path?: string) => void;
  /** From now on cached replies are sent before Fastify sees the request, with these headers. */
  readonly attachTo: (app: FastifyInstance, headers?: Readonly<Record<string, string>>) => void;
};

/**
 * Sends cached replies without Fastify, whose routing, hooks and log line would cost more than the
 * reply itself; most requests get such a reply (ADR 14). They are counted, not logged. If a finder
 * throws, Fastify answers the request.
 */
export function newCacheFastPath(
  count: (answered: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
  }) => void,
): CacheFastPath {
  const finders: Finders = { byPath: new Map(), others: [] };
  return {
    add: (find, path) =>
      path === undefined ? finders.others.push(find) : finders.byPath.set(path, find),
    attachTo: ({ server }, headers = {}) => {
      const ofEveryReply = Object.entries(headers);
      const [ordinary] = server.listeners("request") as [
        (request: IncomingMessage, response: ServerResponse) => void,
      ];
      server.removeAllListeners("request");
      server.on("request", (request, response) => {
        // A closing server leaves the request to Fastify, which ends its connection.
        const found =
          server.listening && mayBeShared(request) ? firstHit(finders, request) : undefined;
        if (!found || !isEncoded(request, found.body))
          return ordinary.call(server, request, response);
        for (const [name, value] of ofEveryReply) response.setHeader(name, value);
        const status = write(request, response, found.body);
        count({ method: request.method ?? "GET", route: found.route, status });
      });
    },
  };
}

/** A request with a body or a task id needs a reply of its own. */
function mayBeShared({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return (
    headers["x-task-id"] === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

/**
 * Finders of one path are looked up by the path, as trying all of them would slow down every
 * request.
 */
type Finders = { readonly byPath: Map<string, Finder>; readonly others: Finder[] };

function firstHit({ byPath, others }: Finders, request: IncomingMessage): CacheHit | undefined {
  const { url = "" } = request;
  const end = url.indexOf("?");
  try {
    const own = byPath.get(end === -1 ? url : url.slice(0, end))?.(request);
    if (own) return own;
    for (const find of others) {
      const found = find(request);
      if (found) return found;
    }
  } catch {
    return undefined; // Fastify meets the same error and logs it
  }
  return undefined;
}

/**
 * Whether the body can be sent at once. The first client of an encoding waits for it in Fastify.
 */
function isEncoded({ headers }: IncomingMessage, body: CachedBody): boolean {
  return (
    body[encodingFor(headers["accept-encoding"])] !== undefined ||
    isKnown(headers["if-none-match"], body.etag)
  );
}

function write(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  body: CachedBody,
): number {
  if (isKnown(headers["if-none-match"], body.etag)) {
    response.writeHead(304, body.unchangedHeaders).end();
    return 304;
  }
  const encoding = encodingFor(headers["accept-encoding"]);
  const bytes = body[encoding] ?? body.identity;
  response.writeHead(200, headerLines(body, encoding, bytes.length));
  if (method === "HEAD") response.end();
  else response.end(bytes);
  return 200;
}

/** Built once per encoding; `length` differs when a better compression has replaced the body. */
const headerCache = new WeakMap<
  CachedBody,
  Map<Encoding, { readonly length: number; readonly lines: string[] }>
>();

function headerLines(body: CachedBody, encoding: Encoding, length: number): string[] {
  const known = headerCache.get(body)?.get(encoding);
  if (known?.length === length) return known.lines;
  const own = encoding === "identity" ? {} : { "content-encoding": encoding };
  const lines = Object.entries({
    ...body.headers,
    ...own,
    "content-length": String(length),
  }).flat();
  const ofBody = headerCache.get(body) ?? new Map();
  headerCache.set(body, ofBody.set(encoding, { length, lines }));
  return lines;
}
