import { keepsTwoStages } from "@papillote/domain/sync/two-stages.ts";
import { type AnswerOptions, answerPage, cacheReply } from "./answer.ts";
import type { PageRequest } from "./classify-request.ts";
import { isForEverybody } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** What the worker knows of the visitor while it runs; when unsure, the network answers. */
export type Visitor = {
  /**
   * True if the last page was made for everybody and nothing was posted since, so that cached pages
   * are right.
   */
  isGuest: boolean;
  /** The client ids of the documents that listen for renewed data. */
  readonly listening: Set<string>;
};

type TwoStageOptions = AnswerOptions & {
  readonly visitor: Visitor;
  readonly clientId: string;
  /** Sends the document a message that its data were renewed. */
  readonly notifyPage: () => Promise<void>;
};

/** Stored with the caches of the visit, as the browser may stop the worker at any time. */
const offMark = "/two-stages-off";

/**
 * S4.26a: a list is shown from the cache at once, and its data are renewed from the network. Where
 * that is not allowed, the network answers.
 */
export async function answerInTwoStages(
  parts: WorkerParts,
  request: PageRequest,
  options: TwoStageOptions,
): Promise<Response> {
  const { visitor, clientId, later } = options;
  const isAllowed =
    request.form === "data" &&
    visitor.isGuest &&
    request.isBare &&
    !request.isOfPerson &&
    visitor.listening.has(clientId);
  if (!isAllowed || (await parts.visit.find(offMark))) return answerPage(parts, request, options);
  const started = parts.elapsedMs();
  const first = await parts.data.find(request.address);
  if (!first) return answerPage(parts, request, options);
  const firstMs = parts.elapsedMs() - started;
  later(renew(parts, request, { ...options, first: first.clone(), firstMs }));
  return first;
}

/** The second stage; without a network it changes nothing. */
async function renew(
  parts: WorkerParts,
  request: PageRequest,
  {
    fromNetwork,
    visitor,
    notifyPage,
    first,
    firstMs,
  }: TwoStageOptions & { readonly first: Response; readonly firstMs: number },
): Promise<void> {
  const started = parts.elapsedMs();
  const reply = await fromNetwork().catch(() => undefined);
  if (!reply) return;
  const text = await reply.clone().text();
  if (!keepsTwoStages({ firstMs, secondMs: parts.elapsedMs() - started }))
    await parts.visit.put(offMark, new Response());
  visitor.isGuest = isForEverybody(reply);
  if (visitor.isGuest) await cacheReply(parts, request, reply);
  if (!visitor.isGuest || text !== (await first.text())) await notifyPage();
}
