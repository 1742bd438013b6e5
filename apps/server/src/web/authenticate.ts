import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { Session } from "#server/platform/session.ts";

/** How a token of each kind becomes a session; the accounts slice answers it. */
export type ResolveSession = (
  token: string,
  kind: "bearer" | "document",
) => Promise<Session | undefined>;
export type FindSession = (
  request: FastifyRequest,
) => Promise<{ session: Session | undefined; isTokenSent: boolean }>;

/** A page's own calls run inside this scope, with the session of the document request; nothing from outside can enter it. */
export type DocumentScope = { documentToken: string | undefined };
export const documentScope = new AsyncLocalStorage<DocumentScope>();

/** `Authorization: Bearer`, or `?token=` as the field's clients send it. Never a cookie, never logged. */
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
    // A document's cookie that has lapsed is a visitor's: the page is shown as to a guest.
    return { session, isTokenSent: token !== undefined && kind === "bearer" };
  };
}
