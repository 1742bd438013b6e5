import { askChatbot, chatbotConfig } from "@papillote/contract/help/assistant.ts";
import { readQuestions } from "#server/help/help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { answerQuestion } from "./answer-question.ts";
import { saveTurn } from "./assistant.store.ts";

const suggestionsMax = 3;

export function assistantRoutes(deps: Deps): Route[] {
  return [
    route(chatbotConfig, async () => {
      const questions = await readQuestions(deps);
      return answer({
        enabled: true,
        greeting: "I am a program, not a person. I answer from the help.",
        suggestions: questions.slice(0, suggestionsMax).map(({ question }) => question),
      });
    }),
    route(askChatbot, async ({ body: { question, conversation_id }, session, ip }) => {
      const limit = await withinRateLimit(deps, [{ scope: "questionFromAddress", subject: ip }]);
      if (!limit.ok) return limit;
      const conversationId = conversation_id ?? deps.newId();
      const given = await answerQuestion(deps, { question, customerId: session?.customerId });
      const askedAt = deps.clock.now();
      await saveTurn(deps.db, conversationId, { question, answer: given.answer, askedAt });
      return answer({
        ...{ conversation_id: conversationId, about: given.about, answer: given.answer },
        sources: [...given.sources],
        hand_over: given.about === "unknown",
      });
    }),
  ];
}
