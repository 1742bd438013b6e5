import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Category, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

type CategoryKey = "id" | "slug" | "url_key" | "url_path";

/** S8.5e: the active category with this key. Categories above the root do not count (S9.7a). */
export function findCategory(
  { categories }: Pick<Snapshot, "categories">,
  { key, value }: { readonly key: CategoryKey; readonly value: string },
): Outcome<Category, "CATEGORY_NOT_FOUND"> {
  const found = categories.find(
    (one) => one.isActive && one.id >= rootCategoryId && keyOf(one, key) === value,
  );
  if (found) return done(found);
  const text = `Category query returned empty result ${key} = ${value}`;
  return refused("CATEGORY_NOT_FOUND", { message: text, errorMessage: text });
}

function keyOf({ id, slug, urlPath }: Category, key: CategoryKey): string {
  if (key === "id") return String(id);
  return key === "url_path" ? urlPath : slug;
}
