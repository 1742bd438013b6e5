import { runInTimeSlices } from "#server/platform/time-slices.ts";
import { buildFinder, type Finder, type SearchedCatalogue } from "./build-finder.ts";
import type { QueryMeaning, QueryResults } from "./find-things.ts";
import type { ProductHits } from "./product-search.ts";
import { searchedDigest } from "./searched-digest.ts";

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
/**
 * The current finder, shared by the whole process like the snapshot, and the digest of its data.
 */
let standing: Finder | undefined;
let standingDigest: string | undefined;

/**
 * The finder of this catalogue version. Until it is built, the current finder answers, and the
 * request does not start the build, as the rest of the new version is being prepared then. Without
 * a current finder, the caller waits.
 */
export async function finderFor(catalogue: SearchedCatalogue): Promise<Finder> {
  return made.get(catalogue)?.finder ?? standing ?? make(catalogue).making;
}

/**
 * Builds the finder of this version and makes it current: it also answers for later versions until
 * they are built. Where the version changes nothing that is searched, the current one stays.
 */
export async function buildCurrentFinder(catalogue: SearchedCatalogue): Promise<void> {
  const digest = await runInTimeSlices(searchedDigest(catalogue));
  if (standing && digest === standingDigest)
    made.set(catalogue, { making: Promise.resolve(standing), finder: standing });
  standing = await make(catalogue).making;
  standingDigest = digest;
}

export function clearCurrentFinder(): void {
  standing = undefined;
  standingDigest = undefined;
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
