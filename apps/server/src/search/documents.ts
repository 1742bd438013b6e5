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
import { textFields } from "./text-search.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "config">;
type MakeDocuments = (
  deps: ReadDeps,
  snapshot: Snapshot,
) => readonly Document[] | Promise<readonly Document[]>;

/** Entities that change only with the catalogue version. Products also have stock. */
const makers: Record<Exclude<SearchEntity, "product">, MakeDocuments> = {
  category: (_, snapshot) => categoryDocuments(snapshot),
  attribute: (_, snapshot) => attributeDocuments(snapshot),
  taxrule: (_, snapshot) => taxRuleDocuments(snapshot),
  brand: (_, snapshot) => brandDocuments(snapshot),
  review: async ({ db }, snapshot) => reviewDocuments(snapshot, await approvedReviews(db)),
  cms_page: async (deps) => pageDocuments(await readContent(deps)),
  cms_block: async (deps) => blockDocuments(await readContent(deps)),
  cms_hierarchy: async (deps) => hierarchyDocuments(await readContent(deps)),
};

type Sets = Map<SearchEntity, Promise<DocumentSet>>;
const made = new WeakMap<Snapshot, Sets>();

/** The documents of an entity. Cached for each snapshot. */
export function documentsOf(
  deps: ReadDeps,
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
  making.catch(() => sets.delete(entity)); // the caller gets the rejection; the next call retries
  return making;
}

/** The status that clients filter by. */
const approvedStatus = 1;

/** S3.6: approved reviews, by the id of their product. */
function reviewDocuments(
  { bySku }: Snapshot,
  reviews: Awaited<ReturnType<typeof approvedReviews>>,
): Document[] {
  return reviews.flatMap(
    ({ reviewId, productSku, title, detail, nickname, rating, isVerified, createdAt }) => {
      const product = bySku.get(productSku.toLowerCase())?.product;
      if (!product) return [];
      return [
        {
          id: reviewId,
          product_id: product.productId,
          title,
          detail,
          nickname,
          rating,
          verified_purchase: isVerified,
          created_at: createdAt.toISOString(),
          review_entity: "product",
          review_status: approvedStatus,
        },
      ];
    },
  );
}
