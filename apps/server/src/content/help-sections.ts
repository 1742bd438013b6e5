import { displayText } from "@papillote/domain/catalog/search-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readPages } from "./content.store.ts";
import { fillLegalFacts } from "./legal-facts.ts";
import { partsOf, type Run } from "./parts-of-text.ts";

/** A heading of a page with the text under it. */
type HelpSection = {
  readonly page: string;
  readonly path: string;
  readonly question: string;
  readonly answer: string;
};

/**
 * The sections of the pages that visitors read for themselves (default layout), cut at headings.
 */
export async function readHelpSections({
  db,
  config,
}: Pick<Deps, "db" | "config">): Promise<HelpSection[]> {
  const pages = (await readPages(db)).filter(({ layout }) => layout === "default");
  return pages.flatMap(({ title, urlPath, markdown }) => {
    const filled = displayText(fillLegalFacts(markdown, config));
    return sectionsOf(filled).map((section) => ({ page: title, path: `/${urlPath}`, ...section }));
  });
}

function sectionsOf(markdown: string): Pick<HelpSection, "question" | "answer">[] {
  const sections: { question: string; texts: string[] }[] = [];
  for (const part of partsOf(markdown)) {
    if (part.kind === "heading") sections.push({ question: written(part.runs), texts: [] });
    else {
      const items = part.kind === "list" ? part.items : [part.runs];
      sections.at(-1)?.texts.push(...items.map(written));
    }
  }
  return sections
    .filter(({ texts }) => texts.length > 0)
    .map(({ question, texts }) => ({ question, answer: texts.join(" ") }));
}

function written(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}
