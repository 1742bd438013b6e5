import type { Transport } from "@papillote/contract/client.ts";
import type { FastifyInstance } from "fastify";
import { type DocumentScope, documentScope } from "#server/web/authenticate.ts";
import { valueSetBy } from "#server/web/cookies.ts";

export const sessionCookie = "papillote_session";
/**
 * Has no `papillote_` prefix, as pages do not depend on this cookie and are cached also for
 * visitors who have it.
 */
export const deviceCookie = "known_device";

/** The session of one document request; calls made during its rendering may change it. */
export type PageSession = DocumentScope & {
  /** The known device's cookie, which only login, recovery and orders read. */
  device?: string | undefined;
  /** User agent of the browser, as only an Apple device is offered a pass for Apple Wallet. */
  readonly userAgent?: string | undefined;
  /** `Set-Cookie` lines of the page's own calls, to be sent with the page. */
  readonly cookies: string[];
};

/**
 * Lets the contract's client call the server's own routes without a socket, with the session of the
 * page's cookie. After a login in the page's action, later calls use the new session.
 */
export function inProcessTransport(app: FastifyInstance, page: PageSession, ip: string): Transport {
  return async ({ method, path, body, headers }) => {
    const call = {
      method: method as "GET" | "POST" | "DELETE",
      url: path,
      headers: {
        ...headers,
        ...(page.userAgent !== undefined && { "user-agent": page.userAgent }),
        ...(page.device !== undefined && { cookie: `${deviceCookie}=${page.device}` }),
      },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body as object }),
    };
    // Awaited inside the scope, as light-my-request starts the call when its promise is awaited.
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
  page.device = valueSetBy(line, deviceCookie) || page.device;
  const value = valueSetBy(line, sessionCookie);
  if (value !== undefined) page.documentToken = value === "" ? undefined : value;
}
