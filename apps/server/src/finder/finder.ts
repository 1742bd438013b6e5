import { runInTimeSlices } from "#server/platform/time-slices.ts";
import { buildFinder, type Finder, type SearchedCatalogue } from "./build-finder.ts";
import type { QueryMeaning, QueryResults } from "./find-things.ts";
import type { ProductHits } from "./product-search.ts";

export {
  buildFinder,
  type Finder,
  type ProductHits,
  type QueryMeaning,
  type QueryResults,
  type SearchedCatalogue,
};

type Made = { readonly making: Promise<Finder>; finder: Finder | undefined };

const made = new WeakMap<SearchedCatalogue, Made>();
/** The current finder, shared by the whole process like the snapshot. */
let standing: Finder | undefined;

/**
 * The finder of this catalogue version. While it is being built the current one answers; without a
 * current one the caller waits.
 */
export async function finderFor(catalogue: SearchedCatalogue): Promise<Finder> {
  const own = make(catalogue);
  return own.finder ?? standing ?? own.making;
}

/**
 * Builds the finder of this version and makes it current: it also answers for later versions until
 * they are built.
 */
export async function buildCurrentFinder(catalogue: SearchedCatalogue): Promise<void> {
  standing = await make(catalogue).making;
}

export function clearCurrentFinder(): void {
  standing = undefined;
}

function make(catalogue: SearchedCatalogue): Made {
  const known = made.get(catalogue);
  if (known) return known;
  const own: Made = { making: runInTimeSlices(buildFinder(catalogue)), finder: undefined };
  made.set(catalogue, own);
  own.making.then(
    (finder) => {
      own.finder = finder;
    },
    () => made.delete(catalogue), // the caller gets the rejection; the next call retries
  );
  return own;
}
