import { displayText } from "@papillote/domain/catalog/search-text.ts";
import { searchHelp } from "@papillote/domain/help/search-help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findQuestions, type Question } from "./help.store.ts";

type QuestionFilter = {
  readonly categoryId?: number | undefined;
  readonly query?: string | undefined;
};

/** The active questions with the shop's name and e-mail address filled in. */
export async function readQuestions(
  { db, config }: Pick<Deps, "db" | "config">,
  { categoryId, query }: QuestionFilter = {},
): Promise<Question[]> {
  const written = (text: string) =>
    displayText(text)
      .replaceAll("{{company.brand}}", config.shopName)
      .replaceAll("{{company.email}}", config.flags.contactEmail);
  const questions = (await findQuestions(db))
    .filter((one) => categoryId === undefined || one.categoryId === categoryId)
    .map((one) => ({ ...one, question: written(one.question), answer: written(one.answer) }));
  if (query === undefined || query.trim() === "") return questions;
  return searchHelp(questions, query).map(({ entry }) => entry);
}
