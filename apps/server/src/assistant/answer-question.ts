import type { AssistantSource } from "@papillote/contract/help/assistant.ts";
import { ownTopicOf } from "@papillote/domain/help/own-question.ts";
import { helpWords, searchHelp } from "@papillote/domain/help/search-help.ts";
import { readHelpSections } from "#server/content/content.ts";
import { readQuestions } from "#server/help/help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AssistantAnswer, answerFromState } from "./answer-from-state.ts";

/** Below it the help has little of what was asked: the assistant does not know. */
const knownShare = 0.5;
/** Of a page, whose headings are short: nearly all of it, in heading and text together. */
const knownCovered = 0.8;
const othersMax = 2;
const lettersMax = 500;

/** From the customer's own state where the question is about it, else from the help. */
export function answerQuestion(
  deps: Deps,
  { question, customerId }: { question: string; customerId: string | undefined },
): Promise<AssistantAnswer> {
  const topic = ownTopicOf(question);
  if (topic === undefined) return answerFromHelp(deps, question);
  if (customerId !== undefined) return answerFromState(deps, { topic, question, customerId });
  return Promise.resolve({
    about: "log-in",
    answer: "Please log in: I can then look at what is yours.",
    sources: [
      {
        kind: "login",
        title: "",
        path: `/login?return=${encodeURIComponent(`/assistant?ask=${topic}`)}`,
      },
    ],
  });
}

/** The questions first, which people ask in these words; then the pages. */
async function answerFromHelp(deps: Deps, question: string): Promise<AssistantAnswer> {
  const found = searchHelp(await readQuestions(deps), question);
  const sources = found.slice(0, 1 + othersMax).map(({ entry }) => ({
    kind: "question" as const,
    title: entry.question,
    path: `/faq?question=${entry.faqId}#question-${entry.faqId}`,
  }));
  const [best] = found;
  if (best !== undefined && best.share >= knownShare)
    return { about: "help", answer: best.entry.answer, sources };
  const page = await answerFromPages(deps, question);
  return page
    ? { ...page, sources: [...page.sources, ...sources.slice(0, othersMax)] }
    : { about: "unknown", answer: null, sources };
}

async function answerFromPages(deps: Deps, question: string): Promise<AssistantAnswer | undefined> {
  const [best] = searchHelp(await readHelpSections(deps), question);
  if (best === undefined) return undefined;
  const hasAll = best.covered >= knownCovered && helpWords(question).length > 1;
  if (best.share < knownShare && !hasAll) return undefined;
  const { page, path, question: heading, answer } = best.entry;
  const source: AssistantSource = { kind: "page", title: `${page} · ${heading}`, path };
  return { about: "page", answer: beginningOf(answer), sources: [source] };
}

/** Whole sentences, for a bubble; the page has the rest. */
function beginningOf(text: string): string {
  if (text.length <= lettersMax) return text;
  const cut = text.slice(0, lettersMax);
  const end = Math.max(...[". ", "! ", "? "].map((mark) => cut.lastIndexOf(mark)));
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
