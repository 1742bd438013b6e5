import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { type Envelope, envelope } from "@papillote/contract/envelope.ts";
import Fastify from "fastify";
import * as z from "zod/mini";
import { registerFaults } from "#server/web/faults.ts";
import type { Route } from "#server/web/route.ts";
import { serve } from "#server/web/serve.ts";

export type RouteInput = {
  /** The customer whose session the call carries; absent for a guest. */
  readonly customerId?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's IP address; absent for this machine. */
  readonly ip?: string;
};

export type CallRoute = (shape: EndpointShape, sent?: RouteInput) => Promise<Envelope>;

/**
 * The routes of one slice over HTTP as the server serves them; each reply is checked by its schema.
 */
export function servedRoutes(routes: readonly Route[]): CallRoute {
  const app = Fastify();
  registerFaults(app);
  // A test's token is the customer's id.
  const findSession = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    const customerId = headers.authorization?.replace("Bearer ", "");
    return {
      session:
        customerId === undefined ? undefined : { sessionId: customerId, customerId, groupId: 1 },
      isTokenSent: customerId !== undefined,
    };
  };
  for (const one of routes)
    if (one.shape.auth !== "signature") serve(app, one, { findSession, checksReplies: true });
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    for (const one of routes)
      if (one.shape.auth === "signature") serve(scope, one, { findSession, checksReplies: true });
    ready();
  });
  return async (shape, { customerId, params = {}, query = {}, body, headers = {}, ip } = {}) => {
    const url = shape.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const authorization = customerId === undefined ? {} : { authorization: `Bearer ${customerId}` };
    const reply = await app.inject({
      method: shape.method,
      url,
      query,
      headers: { ...authorization, ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(ip !== undefined && { remoteAddress: ip }),
    });
    const read = z.parse(envelope, reply.json());
    if (read.code !== reply.statusCode)
      throw new Error(`the body says ${read.code}, HTTP ${reply.statusCode}`);
    return read;
  };
}
