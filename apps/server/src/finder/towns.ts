import type { Steps } from "#server/platform/time-slices.ts";
import { indexPhrases, type PhraseSearch } from "./phrases.ts";

/** A town, and the brands with a point of sale in it. */
export type Town = { readonly name: string; readonly brandIds: readonly number[] };
type Place = { readonly name: string; readonly brandIds: ReadonlySet<number> };

/** "Paris 20e", an arrondissement of a town. */
const arrondissement = /^(.+?)\s+\d{1,2}(?:er|e)$/;

/** Finds a town's name in a query; a town of arrondissements has the brands of all of them. */
export function* indexTowns(towns: readonly Town[]): Steps<PhraseSearch<Place>> {
  const places = new Map<string, { readonly name: string; readonly brandIds: Set<number> }>();
  for (const { name, brandIds } of towns) {
    for (const own of new Set([name, arrondissement.exec(name)?.[1] ?? name])) {
      const place = places.get(own) ?? { name: own, brandIds: new Set() };
      for (const id of brandIds) place.brandIds.add(id);
      places.set(own, place);
    }
    yield;
  }
  return yield* indexPhrases(places);
}
