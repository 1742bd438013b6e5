import { faq, faqCategories } from "@papillote/contract/help/help.ts";
import { searchHelp } from "@papillote/domain/help/search-help.ts";
import type { PageContext } from "./page-context.ts";

const hitsMost = 3;
const looked = 20;

/** The questions of the help that contain every word of a text; none if the help cannot be read. */
export async function loadHelpHits({ call }: Pick<PageContext, "call">, q: string) {
  const [questions, categories] = await Promise.all([
    call(faq, { query: { q } }),
    call(faqCategories, {}),
  ]);
  if (!questions.ok || !categories.ok) return [];
  const byId = new Map(categories.value.items.map((one) => [one.category_id, one]));
  return searchHelp(questions.value.items.slice(0, looked), q)
    .filter(({ covered }) => covered === 1)
    .slice(0, hitsMost)
    .map(({ entry: { faq_id, question, category_id } }) => {
      const category = byId.get(category_id);
      return { faq_id, question, slug: category?.slug, category: category?.name };
    });
}
