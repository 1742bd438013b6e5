import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { Session } from "#server/platform/session.ts";

/** Finds the session of a token; implemented by the accounts slice. */
type ResolveSession = (token: string, kind: "bearer" | "document") => Promise<Session | undefined>;
export type FindSession = (
  request: FastifyRequest,
) => Promise<{ session: Session | undefined; isTokenSent: boolean }>;

/**
 * The session of a document request, for the calls that its page makes in process. Requests from
 * outside never run in this scope.
 */
export type DocumentScope = { documentToken: string | undefined };
export const documentScope = new AsyncLocalStorage<DocumentScope>();

/**
 * The token in `Authorization: Bearer`, or in `?token=` as other clients send it. Never taken from
 * a cookie, never logged.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const inPage = documentScope.getStore();
  if (inPage) return inPage.documentToken;
  const header = request.headers.authorization;
  if (header?.startsWith("Bearer ")) return header.slice("Bearer ".length);
  const { token } = request.query as { token?: unknown };
  return typeof token === "string" && token !== "" ? token : undefined;
}

export function sessionFinder(resolve: ResolveSession): FindSession {
  return async (request) => {
    const token = tokenOf(request);
    const kind = documentScope.getStore() ? "document" : "bearer";
    const session = token === undefined ? undefined : await resolve(token, kind);
    // An expired cookie of a document does not count as a refused token: the page is shown as to a
    // guest.
    return { session, isTokenSent: token !== undefined && kind === "bearer" };
  };
}
