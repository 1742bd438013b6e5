import { inSlices } from "#server/platform/time-slices.ts";
import { buildFinder, type Finder, type SearchedCatalogue } from "./build-finder.ts";

type Made = { readonly making: Promise<Finder>; finder: Finder | undefined };

const made = new WeakMap<SearchedCatalogue, Made>();
/** The latest that was made where one is kept; like the catalogue, one for the process. */
let standing: Finder | undefined;

/** Its own finder. While that is made, the one that is kept answers; only where none is, whoever asks waits. */
export async function finderFor(catalogue: SearchedCatalogue): Promise<Finder> {
  const own = make(catalogue);
  return own.finder ?? standing ?? own.making;
}

/** Makes its finder beside the requests; from then on it answers for later versions too, until the next one is kept. */
export async function keepFinderFor(catalogue: SearchedCatalogue): Promise<void> {
  standing = await make(catalogue).making;
}

export function keepNoFinder(): void {
  standing = undefined;
}

function make(catalogue: SearchedCatalogue): Made {
  const known = made.get(catalogue);
  if (known) return known;
  const own: Made = { making: inSlices(buildFinder(catalogue)), finder: undefined };
  made.set(catalogue, own);
  own.making.then(
    (finder) => {
      own.finder = finder;
    },
    () => made.delete(catalogue), // told to whoever waits for it; the next one tries again
  );
  return own;
}
