import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { type Envelope, envelope, envelopeOf } from "@papillote/contract/envelope.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { buildServer } from "#server/http.ts";
import { registerOperationRoutes, watchRequests } from "#server/operations/operations.routes.ts";
import { newOperations } from "#server/operations/operations.ts";
import type { TestDeps } from "./deps.ts";

const bareAddresses = new Set(
  (Object.values(endpoints) as EndpointShape[]).flatMap(({ isBare, path }) =>
    isBare ? [path] : [],
  ),
);

export type CallInput = {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallReply = Envelope & {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type WholeServer = {
  readonly app: FastifyInstance;
  readonly ask: (
    shape: Pick<EndpointShape, "method" | "path">,
    asked?: CallInput,
  ) => Promise<CallReply>;
};

/**
 * All API calls as `npm start` serves them, without the pages; each reply is checked by its schema.
 */
export async function openServer(deps: TestDeps): Promise<WholeServer> {
  const app = await buildServer(deps, {
    servesPages: false,
    checksReplies: true,
    logger: deps.log as FastifyBaseLogger,
    operations: async (server) => {
      const operations = newOperations(deps.db);
      registerOperationRoutes(server, deps.db, operations);
      watchRequests(server, operations);
    },
  });
  return { app, ask: asking(app) };
}

function asking(app: FastifyInstance): WholeServer["ask"] {
  return async (shape, { token, params = {}, query = {}, body, headers = {} } = {}) => {
    const reply = await app.inject({
      method: shape.method,
      url: shape.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? "none"),
      ),
      query,
      headers: {
        accept: "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
    });
    const isBare = reply.statusCode === 200 && bareAddresses.has(shape.path);
    const told = isBare ? envelopeOf(200, reply.json()) : z.parse(envelope, reply.json());
    return { ...told, status: reply.statusCode, headers: reply.headers };
  };
}
