import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { resolveSession } from "#server/accounts/accounts.ts";
import { contentOf } from "#server/attachments/attachments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { protectedCookie } from "#server/web/cookies.ts";
import { sessionCookie } from "#server/web/pages/in-process.ts";
import { ticketFile } from "./tickets.ts";

type FileRequest = { readonly Params: { readonly number: string; readonly id: string } };

/** A file of a message, for its owner: sent while it is decrypted, never opened in the page. */
export function registerTicketFiles(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  app.get<FileRequest>("/my-account/tickets/:number/files/:id", async (request, reply) => {
    const { number, id } = request.params;
    const token = protectedCookie(request.headers.cookie, sessionCookie, config.publicOrigin);
    const session = token && (await resolveSession(db, token, "document", clock.now()));
    if (!session) return reply.redirect(`/login?return=${encodeURIComponent(request.url)}`);
    const file = await ticketFile(deps, { customerId: session.customerId, number, id });
    if (!file) return reply.redirect("/page-not-found");
    return reply
      .headers({
        "content-type": file.mediaType,
        "content-length": file.bytes,
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-store",
      })
      .send(Readable.from(contentOf(deps, id)));
  });
}
