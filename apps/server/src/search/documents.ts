import type { SearchEntity } from "@papillote/contract/search.ts";
import { type DocumentSet, newDocumentSet } from "@papillote/domain/search/document-set.ts";
import type { Document } from "@papillote/domain/search/values.ts";
import type { Snapshot } from "#server/catalog/catalog.ts";
import { readContent } from "#server/content/content.ts";
import type { Deps } from "#server/platform/deps.ts";
import { approvedReviews } from "#server/reviews/reviews.ts";
import {
  attributeDocuments,
  brandDocuments,
  categoryDocuments,
  taxRuleDocuments,
} from "./catalogue-documents.ts";
import { blockDocuments, hierarchyDocuments, pageDocuments } from "./content-documents.ts";
import { productSet } from "./product-set.ts";
import { reviewDocuments } from "./review-documents.ts";
import { textFields } from "./text-search.ts";

type Surroundings = Pick<Deps, "db" | "clock">;
type MakeDocuments = (
  deps: Surroundings,
  snapshot: Snapshot,
) => readonly Document[] | Promise<readonly Document[]>;

/** What of the catalogue changes with its version alone. Products have a stock as well. */
const makers: Record<Exclude<SearchEntity, "product">, MakeDocuments> = {
  category: (_, snapshot) => categoryDocuments(snapshot),
  attribute: (_, snapshot) => attributeDocuments(snapshot),
  taxrule: (_, snapshot) => taxRuleDocuments(snapshot),
  brand: (_, snapshot) => brandDocuments(snapshot),
  review: async ({ db }, snapshot) => reviewDocuments(snapshot, await approvedReviews(db)),
  cms_page: async ({ db }) => pageDocuments(await readContent(db)),
  cms_block: async ({ db }) => blockDocuments(await readContent(db)),
  cms_hierarchy: async ({ db }) => hierarchyDocuments(await readContent(db)),
};

type Sets = Map<SearchEntity, Promise<DocumentSet>>;
const made = new WeakMap<Snapshot, Sets>();

/** Made once for each version of the catalogue. */
export function documentsOf(
  deps: Surroundings,
  snapshot: Snapshot,
  entity: SearchEntity,
): Promise<DocumentSet> {
  if (entity === "product") return productSet(deps, snapshot);
  const sets: Sets = made.get(snapshot) ?? new Map();
  made.set(snapshot, sets);
  const known = sets.get(entity);
  if (known !== undefined) return known;
  const making = Promise.resolve(makers[entity](deps, snapshot)).then((documents) =>
    newDocumentSet(documents, textFields),
  );
  sets.set(entity, making);
  making.catch(() => sets.delete(entity)); // told to whoever waits for it; the next one tries again
  return making;
}
