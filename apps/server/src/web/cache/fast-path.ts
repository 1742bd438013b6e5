import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type CachedBody, type Encoding, encodingFor, isKnown } from "./cached-body.ts";

/** What is kept for everybody who asks like this, and the pattern of its address for the metrics. */
export type Found = { readonly body: CachedBody; readonly route: string };
/** Nothing when the request is one person's, or what it asks for is not kept: it then goes the ordinary way. */
export type Finder = (request: IncomingMessage) => Found | undefined;

export type KeptFirst = {
  /** @param path the one address, without its query, that this finder knows; without it, it is asked about all that no other finder knew */
  readonly add: (find: Finder, path?: string) => void;
  /** From now on requests that a finder knows are answered before anything else of the server runs. */
  readonly answerFirst: (app: FastifyInstance) => void;
};

type Counted = { readonly method: string; readonly route: string; readonly status: number };

/**
 * Most requests are answered from memory, and routing, hooks and the log line of each would take longer than the answer. These are
 * counted, not logged one by one. What a finder throws is the ordinary way's to tell.
 */
export function newKeptFirst(count: (counted: Counted) => void): KeptFirst {
  const finders: Finders = { byPath: new Map(), others: [] };
  return {
    add: (find, path) =>
      path === undefined ? finders.others.push(find) : finders.byPath.set(path, find),
    answerFirst: ({ server }) => {
      const [ordinary] = server.listeners("request") as [
        (request: IncomingMessage, response: ServerResponse) => void,
      ];
      server.removeAllListeners("request");
      server.on("request", (request, response) => {
        const found =
          server.listening && mayBeShared(request) ? firstOf(finders, request) : undefined;
        if (!found) return ordinary.call(server, request, response);
        const status = write(request, response, found.body);
        count({ method: request.method ?? "GET", route: found.route, status });
      });
    },
  };
}

/** While the server closes, Fastify tells clients to go; what carries a body or a task's id has somebody who waits for its own answer. */
function mayBeShared({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return (
    headers["x-task-id"] === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

/** One look-up for the many that know one path each: each request pays for what comes before its own. */
type Finders = { readonly byPath: Map<string, Finder>; readonly others: Finder[] };

function firstOf({ byPath, others }: Finders, request: IncomingMessage): Found | undefined {
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
    return undefined; // the ordinary way meets the same fault, and tells it
  }
  return undefined;
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
  const bytes = body[encoding];
  response.writeHead(200, headerLines(body, encoding, bytes.length));
  if (method === "HEAD") response.end();
  else response.end(bytes);
  return 200;
}

/** Made once for each encoding of a body; made anew when a smaller one has taken its place. */
const made = new WeakMap<
  CachedBody,
  Map<Encoding, { readonly length: number; readonly lines: string[] }>
>();

function headerLines(body: CachedBody, encoding: Encoding, length: number): string[] {
  const known = made.get(body)?.get(encoding);
  if (known?.length === length) return known.lines;
  const own = encoding === "identity" ? {} : { "content-encoding": encoding };
  const lines = Object.entries({
    ...body.headers,
    ...own,
    "content-length": String(length),
  }).flat();
  const ofBody = made.get(body) ?? new Map();
  made.set(body, ofBody.set(encoding, { length, lines }));
  return lines;
}
