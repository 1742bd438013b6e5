import { faq } from "@papillote/contract/help/help.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { briefly, type HelpCategory, type HelpQuestion, loadCategories } from "./load-help.ts";
import { readOrLog } from "./read-or-log.ts";

export type FaqData = {
  readonly categories: readonly {
    readonly name: string;
    readonly slug: string;
    readonly count: number;
  }[];
  /** The category that the URL names, or all. */
  readonly shown: readonly HelpCategory[];
  readonly slug: string | undefined;
  /** The question that the URL names, which is open. */
  readonly open: number | undefined;
  readonly search: { readonly query: string; readonly found: readonly HelpQuestion[] } | undefined;
};

export async function loadFaq(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug: string | undefined,
): Promise<FaqData> {
  const { searchParams } = new URL(request.url);
  const categories = await loadCategories(context);
  const own = categories.filter((one) => one.slug === slug);
  // The operator may have renamed the category; its questions are still found.
  if (slug !== undefined && own.length === 0)
    throw redirect(helpPaths.faq() + questionOf(searchParams));
  const open = Number(searchParams.get("question"));
  return {
    categories: categories.map(({ name, slug: of, questions }) => ({
      ...{ name, slug: of, count: questions.length },
    })),
    shown: slug === undefined ? categories : own,
    slug,
    open: Number.isInteger(open) && open > 0 ? open : undefined,
    search: await searched(context, searchParams.get("q")?.trim().slice(0, 200) ?? ""),
  };
}

function questionOf(query: URLSearchParams): string {
  const question = query.get("question");
  return question === null ? "" : `?question=${encodeURIComponent(question)}`;
}

async function searched(
  context: Readonly<RouterContextProvider>,
  query: string,
): Promise<FaqData["search"]> {
  if (query === "") return undefined;
  const page = context.get(pageContext);
  const found = readOrLog(page, await page.call(faq, { query: { q: query } }));
  return { query, found: found?.items.map(briefly) ?? [] };
}
