import type { AssistantSource } from "@papillote/contract/help/assistant.ts";
import { asksForOwnVoucher } from "@papillote/domain/help/own-question.ts";
import { searchHelp } from "@papillote/domain/help/search-help.ts";
import type { Queryable } from "#server/db/db.ts";
import { readQuestions } from "#server/help/help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listCards } from "#server/vouchers/vouchers.ts";

/** Below it a question of the help has little of what was asked: the assistant does not know. */
const knownShare = 0.5;
const othersMax = 2;
const vouchersShown = 2;
const stateWords = { waiting: "waits for its activation", active: "is ready" } as const;

export type AssistantAnswer = {
  readonly about: "help" | "vouchers" | "no-voucher" | "log-in" | "unknown";
  /** Null when it does not know. */
  readonly answer: string | null;
  readonly sources: readonly AssistantSource[];
};

/** From the customer's own vouchers where the question is about them, else from the help. */
export function answerQuestion(
  deps: Deps,
  { question, customerId }: { question: string; customerId: string | undefined },
): Promise<AssistantAnswer> {
  if (!asksForOwnVoucher(question)) return answerFromHelp(deps, question);
  if (customerId === undefined)
    return Promise.resolve({
      about: "log-in",
      answer: "Please log in: I can then look for your vouchers.",
      sources: [{ kind: "login", title: "", path: "/login?return=/assistant" }],
    });
  return answerFromVouchers(deps.db, customerId, deps.clock.now());
}

async function answerFromHelp(deps: Deps, question: string): Promise<AssistantAnswer> {
  const found = searchHelp(await readQuestions(deps), question);
  const sources = found.slice(0, 1 + othersMax).map(({ entry }) => ({
    kind: "question" as const,
    title: entry.question,
    path: `/faq?question=${entry.faqId}#question-${entry.faqId}`,
  }));
  const [best] = found;
  if (best === undefined || best.share < knownShare)
    return { about: "unknown", answer: null, sources };
  return { about: "help", answer: best.entry.answer, sources };
}

/** Those that wait for their activation first, then what was bought last. */
async function answerFromVouchers(
  db: Queryable,
  ownerId: string,
  now: Date,
): Promise<AssistantAnswer> {
  const of = async (tab: "waiting" | "active") =>
    (await listCards(db, { ownerId, tab, now, page: 0, limit: vouchersShown })).cards;
  const cards = [...(await of("waiting")), ...(await of("active"))].slice(0, vouchersShown);
  if (cards.length === 0)
    return {
      about: "no-voucher",
      answer: "There is no voucher in your account that can be used or waits for its activation.",
      sources: [{ kind: "orders", title: "", path: "/my-account/orders" }],
    };
  const shown = cards.map(({ voucher: { name, voucherId }, status }) => ({
    ...{ name, path: `/my-vouchers/${voucherId}` },
    status: status === "waiting" ? ("waiting" as const) : ("active" as const),
  }));
  return {
    about: "vouchers",
    answer: shown.map(({ name, status }) => `${name}: ${stateWords[status]}.`).join(" "),
    sources: shown.map(({ name, ...rest }) => ({ kind: "voucher", title: name, ...rest })),
  };
}
