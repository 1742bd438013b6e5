import { type DocumentSet, documentSetSteps } from "@papillote/domain/search/document-set.ts";
import {
  laterStates,
  type ProductStates,
  productStates,
  type Snapshot,
} from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { runInTimeSlices } from "#server/platform/time-slices.ts";
import { textFields } from "./text-search.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;
type State = {
  readonly states: ProductStates;
  readonly set: DocumentSet;
  readonly seenAtMs: number;
};
type CachedSet = { state: State; renewing: Promise<State> | undefined };

/**
 * Sales change stock without a new version. After `freshMs` the set is refreshed in the background,
 * after `usableMs` callers wait for it.
 */
const freshMs = 1_000;
const usableMs = 3_000;
/** The document fields that contain stock. */
const stockNames = ["stock", "configurable_children", "bundle_options"];

const cached = new WeakMap<Snapshot, Promise<CachedSet>>();

/** All products with their current stock. */
export async function productSet(deps: ReadDeps, snapshot: Snapshot): Promise<DocumentSet> {
  const entry = await (cached.get(snapshot) ?? begin(deps, snapshot));
  const ageMs = performance.now() - entry.state.seenAtMs;
  if (ageMs < freshMs) return entry.state.set;
  const renewing = renew(deps, snapshot, entry);
  if (ageMs >= usableMs) return (await renewing).set;
  renewing.catch(() => undefined); // callers after `usableMs` get the error
  return entry.state.set;
}

let prepared: Snapshot | undefined;

/**
 * Builds the products of a new version in time slices, with the indexes that searches used in the
 * previous version. Until then `preparedSnapshot` returns the previous one.
 */
export async function prepareProducts(deps: ReadDeps, snapshot: Snapshot): Promise<void> {
  const before = prepared && (await cached.get(prepared))?.state;
  const { state } = await (cached.get(snapshot) ?? begin(deps, snapshot, before));
  if (before) await runInTimeSlices(before.set.warm(state.set));
  await productSet(deps, snapshot); // its stock may have become too old meanwhile
  prepared = snapshot;
}

/** The newest version that can be searched at once; undefined where none was prepared. */
export function preparedSnapshot(): Snapshot | undefined {
  return prepared;
}

/** From now on searches read the version that is in the database. */
export function forgetPrepared(): void {
  prepared = undefined;
}

function begin(deps: ReadDeps, snapshot: Snapshot, before?: State): Promise<CachedSet> {
  const beginning = first(deps, snapshot, before).then(
    (state): CachedSet => ({ state, renewing: undefined }),
  );
  cached.set(snapshot, beginning);
  // The caller gets the rejection; the next call retries.
  beginning.catch(() => cached.delete(snapshot));
  return beginning;
}

async function first(
  { db, clock }: ReadDeps,
  snapshot: Snapshot,
  before: State | undefined,
): Promise<State> {
  const seenAtMs = performance.now();
  const earlier = before?.states.documents;
  const states = await productStates(db, snapshot, { now: clock.now(), earlier });
  const set = before && isSameList(states.documents, before.set.documents) ? before.set : undefined;
  return { states, set: set ?? (await setOf(states)), seenAtMs };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

function setOf({ documents }: ProductStates): Promise<DocumentSet> {
  return runInTimeSlices(documentSetSteps(documents, textFields));
}

/** Concurrent callers share one stock query. */
function renew(deps: ReadDeps, snapshot: Snapshot, entry: CachedSet): Promise<State> {
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
  { db, clock }: ReadDeps,
  snapshot: Snapshot,
  { states: before, set }: State,
): Promise<State> {
  const seenAtMs = performance.now();
  const { states, changed } = await laterStates(db, snapshot, before, clock.now());
  if (changed === "nothing") return { states, set, seenAtMs };
  if (changed === "stock")
    return { states, set: set.changed(states.documents, stockNames), seenAtMs };
  return { states, set: await setOf(states), seenAtMs };
}
