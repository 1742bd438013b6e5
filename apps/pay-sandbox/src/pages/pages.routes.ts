import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Context, findSession } from "#sandbox/payments/context.ts";
import { keptCards, type SavedCard } from "#sandbox/payments/kept-cards.ts";
import type { Session } from "#sandbox/payments/session.ts";
import { answerChallenge, cancelPayment, takeCard } from "#sandbox/payments/take-card.ts";
import { testCardByName } from "#sandbox/test-cards.ts";
import { cardPage, challengePage } from "./card-page.ts";
import {
  noticePage,
  type PageContext,
  type PageSettings,
  pageContext,
  sendPage,
} from "./layout.ts";
import { readCard } from "./read-card.ts";

type PageParts = {
  readonly context: Context;
  readonly pageSettings: PageSettings;
  readonly shopOrigin: string;
};
type ById = { Params: { id: string } };

const FORM_MAX_BYTES = 16_384;
const RouterQuery = z.object({ session: z.string() });
const KeptForm = z.object({ card: z.string().catch("") });
const ChallengeForm = z.object({ code: z.string().catch("") });

/**
 * The buyer's pages. Every successful post redirects, so going back or reloading never posts a card
 * again.
 */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts;
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_MAX_BYTES },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.get<ById>("/pay/:id", async (request, reply) => {
    const session = findSession(context, request.params.id);
    if (session?.status !== "created") return sendEnded(reply, session, parts);
    const kept = keptOf(context, session);
    return sendPage(reply, session, cardPage(pageFor(session, parts), { session, kept }));
  });

  app.post<ById>("/pay/:id/kept", async (request, reply) => {
    const session = findSession(context, request.params.id);
    const { card: id } = KeptForm.parse(request.body ?? {});
    const isOwn = session && keptOf(context, session).some((one) => one.id === id);
    if (!session || !isOwn) return leaveForm(reply, session, parts);
    return leaveForm(reply, takeCard(context, session.id, { card: testCardByName(id) }), parts);
  });

  app.post<ById>("/pay/:id", async (request, reply) => {
    const session = findSession(context, request.params.id);
    if (session?.status !== "created") return leaveForm(reply, session, parts);
    const reading = readCard(request.body, context.clock.now());
    if (!reading.ok)
      return sendPage(
        reply.code(422),
        session,
        cardPage(pageFor(session, parts), { session, kept: keptOf(context, session) }, reading),
      );
    if (reading.card.later === "slow") await waited(context);
    const after = takeCard(context, session.id, reading);
    if (reading.card.webhooks === "before-return") await context.outbox.attempted(session.id);
    return leaveForm(reply, after, parts);
  });

  app.get<ById>("/pay/:id/3ds", async (request, reply) => {
    const session = findSession(context, request.params.id);
    if (session?.status !== "created") return sendEnded(reply, session, parts);
    if (!session.challenge) return reply.redirect(`/pay/${session.id}`, 303);
    return sendPage(reply, session, challengePage(pageFor(session, parts), session));
  });

  app.post<ById>("/pay/:id/3ds", async (request, reply) => {
    const { code } = ChallengeForm.parse(request.body ?? {});
    const session = answerChallenge(context, request.params.id, code.replace(/\s/g, ""));
    if (!session?.challenge) return leaveForm(reply, session, parts);
    return sendPage(
      reply.code(422),
      session,
      challengePage(pageFor(session, parts), session, session.challenge.attemptsLeft),
    );
  });

  app.post<ById>("/pay/:id/cancel", async (request, reply) =>
    leaveForm(reply, cancelPayment(context, request.params.id), parts),
  );

  app.get("/paymentrouter", async (request, reply) => {
    const query = RouterQuery.safeParse(request.query);
    const session = query.success ? findSession(context, query.data.session) : undefined;
    if (!session) return sendEnded(reply, undefined, parts);
    return reply.redirect(
      session.status === "created" ? `/pay/${session.id}` : returnAddress(session),
      303,
    );
  });
}

function keptOf(context: Context, { buyer }: Session): SavedCard[] {
  return buyer === undefined ? [] : keptCards(context, buyer);
}

/** Waits as a slow bank would; meanwhile the session can end. */
async function waited({ clock, slowMs }: Context): Promise<void> {
  if (slowMs > 0) await new Promise<void>((go) => clock.setTimer(clock.now() + slowMs, go));
}

function leaveForm(
  reply: FastifyReply,
  session: Session | undefined,
  parts: PageParts,
): FastifyReply {
  if (!session || session.status === "expired") return sendEnded(reply, session, parts);
  if (session.status !== "created")
    return reply.redirect(`/paymentrouter?session=${session.id}`, 303);
  return reply.redirect(session.challenge ? `/pay/${session.id}/3ds` : `/pay/${session.id}`, 303);
}

function sendEnded(
  reply: FastifyReply,
  session: Session | undefined,
  parts: PageParts,
): FastifyReply {
  const page = session
    ? pageFor(session, parts)
    : pageContext(reply.request.headers["accept-language"] ?? "fr", parts.pageSettings);
  const { words } = page;
  if (!session)
    return sendPage(
      reply.code(404),
      session,
      noticePage(page, {
        title: words.unknownTitle,
        text: words.unknownText,
        backTo: parts.shopOrigin,
      }),
    );
  const backTo = `/paymentrouter?session=${session.id}`;
  if (session.status === "captured")
    return sendPage(
      reply,
      session,
      noticePage(page, { title: words.paidTitle, text: words.paidText, backTo }),
    );
  if (session.status === "expired")
    return sendPage(
      reply.code(410),
      session,
      noticePage(page, { title: words.expiredTitle, text: words.expiredText, backTo }),
    );
  return sendPage(
    reply,
    session,
    noticePage(page, { title: words.endedTitle, text: words.endedText, backTo }),
  );
}

function pageFor(session: Session, parts: PageParts): PageContext {
  return pageContext(session.locale, parts.pageSettings);
}

/**
 * S2.25, S2.26: the app's URL for a payment that began there, else the shop's page for its result.
 */
function returnAddress(session: Session): string {
  const { success, failure, mobile } = session.returnUrls;
  const onWeb =
    session.status === "captured" || session.status === "authorised" ? success : failure;
  const address = new URL(session.platform === "app" && mobile !== undefined ? mobile : onWeb);
  address.searchParams.set("transactionId", session.paymentId);
  return address.href;
}
