import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Category, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

export type CategoryKey = "id" | "slug" | "url_key" | "url_path";
type Asked = { readonly key: CategoryKey; readonly value: string };

/** S8.5e: one category by what it is asked by. One below the root (S9.7a), or one that is switched off, is none. */
export function findCategory(
  { categories }: Pick<Snapshot, "categories">,
  asked: Asked,
): Outcome<Category, "CATEGORY_NOT_FOUND"> {
  const found = categories.find(
    (one) => one.isActive && one.id >= rootCategoryId && told(one, asked.key) === asked.value,
  );
  if (found) return done(found);
  const text = `Category query returned empty result ${asked.key} = ${asked.value}`;
  return refused("CATEGORY_NOT_FOUND", { message: text, errorMessage: text });
}

function told({ id, slug, urlPath }: Category, key: CategoryKey): string {
  if (key === "id") return String(id);
  return key === "url_path" ? urlPath : slug;
}
