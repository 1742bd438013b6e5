import type { StoreName } from "@papillote/domain/sync/stores-names.ts";
import { fillMarks, showPlace } from "./device-cart.ts";
import type { Stores } from "./stores/store.ts";

/** S3.30: a product or category whose page was seen and stored, to be listed without a network. */
export type SeenPage = {
  readonly name: string;
  readonly path: string;
  /** ISO 8601. */
  readonly seen_at: string;
};

const kinds = ["products", "categories"] as const satisfies readonly StoreName[];
/** For each kind. */
const pagesMax = 12;

export function seenPages(stores: Stores) {
  const storeOf = (kind: (typeof kinds)[number]) => stores.store<SeenPage>(kind);
  return {
    /** Stores a product or a category; other pages of the catalogue are not listed. */
    async save(html: string, path: string, seen_at: string): Promise<void> {
      const kind = kindOf(html);
      const name = titleOf(html);
      if (kind === undefined || name === "") return;
      const store = storeOf(kind);
      await store.set(path, { name, path, seen_at });
      const beyond = newestFirst((await store.entries()).map(([, page]) => page)).slice(pagesMax);
      for (const { path: old } of beyond) await store.remove(old);
    },
    /** The newest first. */
    async read(): Promise<SeenPage[]> {
      const found = await Promise.all(kinds.map((kind) => storeOf(kind).entries()));
      return newestFirst(found.flat().map(([, page]) => page));
    },
    /** Called at logout, as the next user of the device must not see which pages were visited. */
    forget: () => Promise.all(kinds.map((kind) => storeOf(kind).clear())),
  };
}

function newestFirst(pages: readonly SeenPage[]): SeenPage[] {
  return pages.toSorted((one, other) => other.seen_at.localeCompare(one.seen_at));
}

function kindOf(html: string): (typeof kinds)[number] | undefined {
  if (/<\w+[^>]* data-product="/.test(html)) return "products";
  return /<html[^>]* data-route="category"/.test(html) ? "categories" : undefined;
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" },
};

/** The page's main heading, as text. */
function titleOf(html: string): string {
  const [, markup = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  return markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (mark, name) => entities[name] ?? mark)
    .trim();
}

/** Where the page « no network » has its place for seen pages, hidden until the worker fills it. */
export const seenPagesMarks = {
  place: { "data-seen-pages": "" },
  path: "{path}",
  name: "{page}",
} as const;

const row = /<li\b[^>]*><a\b[^>]*href="\{path\}"[^>]*>\{page\}<\/a><\/li>/;

/** The worker leaves out that page's script, so it fills the page's markup itself. */
export function drawSeenPages(html: string, pages: readonly SeenPage[]): string {
  if (pages.length === 0) return html;
  const [markup = ""] = row.exec(html) ?? [];
  const rows = pages.map(({ name, path }) => fillMarks(markup, { page: name, path }));
  return showPlace(html, "data-seen-pages").replace(row, () => rows.join(""));
}
