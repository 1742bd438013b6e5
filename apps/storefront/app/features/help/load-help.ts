import {
  faq,
  faqCategories,
  type Question,
  type QuestionCategory,
} from "@papillote/contract/help/help.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { readOrLog } from "./read-or-log.ts";

type Context = Readonly<RouterContextProvider>;
export type HelpQuestion = Pick<Question, "faq_id" | "question" | "answer">;
export type HelpCategory = Pick<QuestionCategory, "name" | "slug" | "icon"> & {
  readonly questions: readonly HelpQuestion[];
};

/** The categories with their questions; a category without one is left out. */
export async function loadCategories(context: Context): Promise<HelpCategory[]> {
  const page = context.get(pageContext);
  const [questions, categories] = await Promise.all([
    page.call(faq, {}),
    page.call(faqCategories, {}),
  ]);
  const items = readOrLog(page, questions)?.items ?? [];
  return (readOrLog(page, categories)?.items ?? [])
    .map(({ category_id, name, slug, icon }) => ({
      ...{ name, slug, icon },
      questions: items.filter((one) => one.category_id === category_id).map(briefly),
    }))
    .filter(({ questions: own }) => own.length > 0);
}

export type HelpCentreData = {
  readonly topics: readonly (Pick<HelpCategory, "name" | "slug" | "icon"> & {
    readonly count: number;
  })[];
  /** The first question of each category. */
  readonly first: readonly (HelpQuestion & { readonly slug: string })[];
};

export async function loadHelpCentre(context: Context): Promise<HelpCentreData> {
  const categories = await loadCategories(context);
  return {
    topics: categories.map(({ questions, ...topic }) => ({ ...topic, count: questions.length })),
    first: categories.flatMap(({ slug, questions }) =>
      questions.slice(0, 1).map((question) => ({ ...question, slug })),
    ),
  };
}

export function briefly({ faq_id, question, answer }: Question): HelpQuestion {
  return { faq_id, question, answer };
}
