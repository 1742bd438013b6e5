import { keepsTwoStages } from "@papillote/domain/sync/two-stages.ts";
import { type AskedPage, type AskOptions, answerPage, keep } from "./answer.ts";
import { isForEverybody } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** What this worker knows of who is at the device while it lives; when it does not know, the network answers. */
export type Visitor = {
  /** The last page was everybody's, and nothing was sent since: a page from the device is what the server would send. */
  isGuest: boolean;
  /** The open documents that hear when what they show was renewed. */
  readonly listening: Set<string>;
};

type TwoStageOptions = AskOptions & {
  readonly visitor: Visitor;
  readonly clientId: string;
  readonly tell: () => Promise<void>;
};

/** Lies with what is kept of the visit, as the worker itself may end at any time. */
const offMark = "/two-stages-off";

/** S4.26a: the data of a list are shown from the device at once and renewed by the network; where that is not allowed, the network answers. */
export async function answerData(
  parts: WorkerParts,
  asked: AskedPage,
  options: TwoStageOptions,
): Promise<Response> {
  const { visitor, clientId, later } = options;
  const mayBeFirst =
    asked.form === "data" &&
    visitor.isGuest &&
    asked.isBare &&
    !asked.isOfPerson &&
    visitor.listening.has(clientId);
  if (!mayBeFirst || (await parts.visit.find(offMark))) return answerPage(parts, asked, options);
  const started = parts.elapsedMs();
  const first = await parts.data.find(asked.address);
  if (!first) return answerPage(parts, asked, options);
  later(
    renew(parts, asked, { ...options, first: first.clone(), firstMs: parts.elapsedMs() - started }),
  );
  return first;
}

type Second = TwoStageOptions & { readonly first: Response; readonly firstMs: number };

/** The second stage. Without a network what was shown is all there is. */
async function renew(
  parts: WorkerParts,
  asked: AskedPage,
  { fromNetwork, visitor, tell, first, firstMs }: Second,
): Promise<void> {
  const started = parts.elapsedMs();
  const reply = await fromNetwork().catch(() => undefined);
  if (!reply) return;
  const text = await reply.clone().text();
  if (!keepsTwoStages({ firstMs, secondMs: parts.elapsedMs() - started }))
    await parts.visit.put(offMark, new Response());
  visitor.isGuest = isForEverybody(reply);
  if (visitor.isGuest) await keep(parts, asked, reply);
  if (!visitor.isGuest || text !== (await first.text())) await tell();
}
