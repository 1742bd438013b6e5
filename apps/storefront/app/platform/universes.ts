import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Paper } from "@papillote/artwork/papers.ts";

type Look = { readonly paper: Paper; readonly shortName: MessageDescriptor };

/** The twelve universes by their category id: the paper, and the short name for tiles and tags. */
const looks: Readonly<Record<number, Look>> = {
  100: { paper: "mode", shortName: msg`Fashion` },
  200: { paper: "beaute", shortName: msg`Beauty` },
  300: { paper: "maison", shortName: msg({ message: "Home", context: "universe" }) },
  400: { paper: "gourmandises", shortName: msg`Fine food` },
  500: { paper: "courses", shortName: msg`Restaurants` },
  600: { paper: "sport", shortName: msg`Sport` },
  700: { paper: "culture", shortName: msg`Culture` },
  800: { paper: "high-tech", shortName: msg`High-tech` },
  900: { paper: "enfants", shortName: msg`Children` },
  1000: { paper: "evasion", shortName: msg`Travel` },
  1100: { paper: "sorties", shortName: msg`Going out` },
  1200: { paper: "jardin", shortName: msg`Garden and DIY` },
};

/** A sub-universe has its universe's paper; the shop's own cards have the shop's paper. */
export function paperOf(universeId: number | null): Paper {
  return lookOf(universeId)?.paper ?? "papillote";
}

export function shortNameOf(universeId: number | null): MessageDescriptor | undefined {
  return lookOf(universeId)?.shortName;
}

/** The id of a sub-universe's universe; a universe's own id is returned unchanged. */
export function universeOf(id: number | undefined): number | undefined {
  return id === undefined ? undefined : Math.floor(id / 100) * 100;
}

function lookOf(universeId: number | null): Look | undefined {
  return looks[universeOf(universeId ?? undefined) ?? 0];
}
