import { type DocumentSet, newDocumentSet } from "@papillote/domain/search/document-set.ts";
import {
  laterStates,
  type ProductStates,
  productStates,
  type Snapshot,
} from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { textFields } from "./text-search.ts";

type Surroundings = Pick<Deps, "db" | "clock">;
type State = {
  readonly states: ProductStates;
  readonly set: DocumentSet;
  readonly seenAtMs: number;
};
type Kept = { state: State; renewing: Promise<State> | undefined };

/** A sale changes the stock without a version. Looked at again after a second, beside the requests; nobody gets what is older than three. */
const freshMs = 1_000;
const usableMs = 3_000;
/** What the stock tells in a document. */
const stockNames = ["stock", "configurable_children", "bundle_options"];

const kept = new WeakMap<Snapshot, Promise<Kept>>();

/** All products as they are now. */
export async function productSet(deps: Surroundings, snapshot: Snapshot): Promise<DocumentSet> {
  const entry = await (kept.get(snapshot) ?? begin(deps, snapshot));
  const ageMs = performance.now() - entry.state.seenAtMs;
  if (ageMs < freshMs) return entry.state.set;
  const renewing = renew(deps, snapshot, entry);
  if (ageMs >= usableMs) return (await renewing).set;
  renewing.catch(() => undefined); // whoever comes after three seconds meets the same fault
  return entry.state.set;
}

function begin(deps: Surroundings, snapshot: Snapshot): Promise<Kept> {
  const beginning = first(deps, snapshot).then((state): Kept => ({ state, renewing: undefined }));
  kept.set(snapshot, beginning);
  beginning.catch(() => kept.delete(snapshot)); // told to whoever waits for it; the next one tries again
  return beginning;
}

async function first({ db, clock }: Surroundings, snapshot: Snapshot): Promise<State> {
  const seenAtMs = performance.now();
  const states = await productStates(db, snapshot, clock.now());
  return { states, set: newDocumentSet(states.documents, textFields), seenAtMs };
}

/** However many wait, the stock is asked for once. */
function renew(deps: Surroundings, snapshot: Snapshot, entry: Kept): Promise<State> {
  entry.renewing ??= later(deps, snapshot, entry.state)
    .then((state) => {
      entry.state = state;
      return state;
    })
    .finally(() => {
      entry.renewing = undefined;
    });
  return entry.renewing;
}

async function later(
  { db, clock }: Surroundings,
  snapshot: Snapshot,
  { states: before, set }: State,
): Promise<State> {
  const seenAtMs = performance.now();
  const { states, changed } = await laterStates(db, snapshot, before, clock.now());
  if (changed === "nothing") return { states, set, seenAtMs };
  if (changed === "stock")
    return { states, set: set.changed(states.documents, stockNames), seenAtMs };
  return { states, set: newDocumentSet(states.documents, textFields), seenAtMs };
}
