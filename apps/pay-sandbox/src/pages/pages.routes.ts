import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Desk, findSession } from "#sandbox/payments/desk.ts";
import type { Session } from "#sandbox/payments/session.ts";
import { answerChallenge, cancelPayment, takeCard } from "#sandbox/payments/take-card.ts";
import { cardPage } from "./card-page.ts";
import { challengePage } from "./challenge-page.ts";
import { type Scene, type SceneParts, sceneOf } from "./frame.ts";
import { noticePage } from "./notice-page.ts";
import { readCard } from "./read-card.ts";
import { returnAddress } from "./return-address.ts";
import { sendPage } from "./send-page.ts";

type PageParts = { readonly desk: Desk; readonly scene: SceneParts; readonly shopOrigin: string };
type ById = { Params: { id: string } };

const FORM_MAX_BYTES = 16_384;
const RouterQuery = z.object({ session: z.string() });
const ChallengeForm = z.object({ code: z.string().catch("") });

/** What the buyer sees. Every post answers with another address, so going back or reloading never posts a card again. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { desk } = parts;
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_MAX_BYTES },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.get<ById>("/pay/:id", async (request, reply) => {
    const session = findSession(desk, request.params.id);
    if (session?.status !== "created") return sendEnded(reply, session, parts);
    return sendPage(reply, session, cardPage(sceneFor(session, parts), session));
  });

  app.post<ById>("/pay/:id", async (request, reply) => {
    const session = findSession(desk, request.params.id);
    if (session?.status !== "created") return leaveForm(reply, session, parts);
    const reading = readCard(request.body, desk.clock.now());
    if (!reading.ok)
      return sendPage(
        reply.code(422),
        session,
        cardPage(sceneFor(session, parts), session, reading),
      );
    const after = takeCard(desk, session.id, reading.card);
    if (reading.card.webhooks === "before-return") await desk.outbox.attempted(session.id);
    return leaveForm(reply, after, parts);
  });

  app.get<ById>("/pay/:id/3ds", async (request, reply) => {
    const session = findSession(desk, request.params.id);
    if (session?.status !== "created") return sendEnded(reply, session, parts);
    if (!session.challenge) return reply.redirect(`/pay/${session.id}`, 303);
    return sendPage(reply, session, challengePage(sceneFor(session, parts), session));
  });

  app.post<ById>("/pay/:id/3ds", async (request, reply) => {
    const { code } = ChallengeForm.parse(request.body ?? {});
    const session = answerChallenge(desk, request.params.id, code.replace(/\s/g, ""));
    if (!session?.challenge) return leaveForm(reply, session, parts);
    return sendPage(
      reply.code(422),
      session,
      challengePage(sceneFor(session, parts), session, session.challenge.attemptsLeft),
    );
  });

  app.post<ById>("/pay/:id/cancel", async (request, reply) =>
    leaveForm(reply, cancelPayment(desk, request.params.id), parts),
  );

  app.get("/paymentrouter", async (request, reply) => {
    const query = RouterQuery.safeParse(request.query);
    const session = query.success ? findSession(desk, query.data.session) : undefined;
    if (!session) return sendEnded(reply, undefined, parts);
    return reply.redirect(
      session.status === "created" ? `/pay/${session.id}` : returnAddress(session),
      303,
    );
  });
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
  const scene = session
    ? sceneFor(session, parts)
    : sceneOf(reply.request.headers["accept-language"] ?? "fr", parts.scene);
  const { words } = scene;
  if (!session)
    return sendPage(
      reply.code(404),
      session,
      noticePage(scene, {
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
      noticePage(scene, { title: words.paidTitle, text: words.paidText, backTo }),
    );
  if (session.status === "expired")
    return sendPage(
      reply.code(410),
      session,
      noticePage(scene, { title: words.expiredTitle, text: words.expiredText, backTo }),
    );
  return sendPage(
    reply,
    session,
    noticePage(scene, { title: words.endedTitle, text: words.endedText, backTo }),
  );
}

function sceneFor(session: Session, parts: PageParts): Scene {
  return sceneOf(session.locale, parts.scene);
}
