import { ownTopicOf } from "@papillote/domain/help/own-question.ts";
import { expect, test } from "vitest";
import { locales } from "#app/platform/words/language.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { ownQuestions } from "./own-questions.ts";

test.each(locales)("S7.29d the assistant understands what it suggests in %s", async (locale) => {
  const language = await loadLanguage(locale);
  const understood = Object.entries(ownQuestions).map(([topic, question]) => [
    topic,
    ownTopicOf(language._(question)),
  ]);
  expect(understood).toEqual(Object.keys(ownQuestions).map((topic) => [topic, topic]));
});
