import type { Transport } from "@papillote/contract/client.ts";
import type { FastifyInstance } from "fastify";
import { type DocumentScope, documentScope } from "#server/web/authenticate.ts";

export const sessionCookie = "papillote_session";

/** What one document request knows of its session; calls made while it is rendered may change it (login, logout). */
export type PageSession = DocumentScope & {
  /** `Set-Cookie` lines that the page's own calls gave, to be sent with the page. */
  readonly cookies: string[];
};

/**
 * The contract's client on the server calls the same routes without a socket, with the session of the page's cookie.
 * A login inside the page's action is the session of its later calls.
 */
export function inProcessTransport(app: FastifyInstance, page: PageSession, ip: string): Transport {
  return async ({ method, path, body, headers }) => {
    const call = {
      method: method as "GET" | "POST" | "DELETE",
      url: path,
      headers,
      remoteAddress: ip,
      ...(body !== undefined && { payload: body as object }),
    };
    // Awaited inside the scope: the call only begins when somebody waits for it.
    const reply = await documentScope.run(
      { documentToken: page.documentToken },
      async () => await app.inject(call),
    );
    for (const line of [reply.headers["set-cookie"] ?? []].flat()) adopt(page, line);
    return {
      status: reply.statusCode,
      contentType: String(reply.headers["content-type"] ?? ""),
      body: reply.body,
    };
  };
}

function adopt(page: PageSession, line: string): void {
  page.cookies.push(line);
  const value = new RegExp(`^${sessionCookie}=([^;]*)`).exec(line)?.[1];
  if (value !== undefined) page.documentToken = value === "" ? undefined : value;
}
