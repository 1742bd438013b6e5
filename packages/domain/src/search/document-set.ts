import { type Bits, bitsOf } from "./bits.ts";
import type { Scalar } from "./clause.ts";
import type { SortKey } from "./request.ts";
import { type Document, plainField, valuesAt } from "./values.ts";
import { type TextFields, wordLists } from "./words.ts";

/** The documents of each value, and those with any value. */
type FieldIndex = {
  readonly postings: ReadonlyMap<Scalar, readonly number[]>;
  readonly holders: Bits;
  readonly columns: Columns;
};
/**
 * The values of each document. For document `n`, `places` from `starts[n]` to before `starts[n +
 * 1]` holds the indexes of its values in `keys`, each once. Counting takes one pass over the
 * matches, not over all documents.
 */
export type Columns = {
  readonly keys: readonly Scalar[];
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
};
/** The words of each document (one list per value), and the documents of each word. */
type WordIndex = {
  readonly lists: readonly (readonly (readonly string[])[])[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
};

/**
 * The documents of one entity with their indexes; each index is built when its field is first used.
 */
export type DocumentSet = {
  readonly documents: readonly Document[];
  readonly textFields: TextFields;
  readonly fieldIndex: (field: string) => FieldIndex;
  readonly wordIndex: (field: string) => WordIndex;
  /** All document numbers in this order; documents without a value come last. */
  readonly sorted: (key: SortKey) => readonly number[];
  /** The rank of each document in this order; equal documents share a rank. */
  readonly ranks: (key: SortKey) => Int32Array;
  /**
   * A later state of the same documents. Indexes are reused, except those of the fields under
   * `names`.
   */
  readonly changed: (documents: readonly Document[], names: readonly string[]) => DocumentSet;
  /** Builds in another set the indexes that were used in this one, one per step. */
  readonly warm: (other: DocumentSet) => Generator<void, void>;
};

/**
 * Tree of the field names that occur. Queries for unknown fields share one empty index, so that
 * clients cannot make us build endless indexes.
 */
type Names = Map<string, Names>;
type Indexes = {
  readonly names: Names;
  readonly fields: Map<string, FieldIndex>;
  readonly words: Map<string, WordIndex>;
  readonly orders: Map<string, Order>;
};
type Order = { readonly sorted: readonly number[]; readonly ranks: Int32Array };

export function newDocumentSet(
  documents: readonly Document[],
  textFields: TextFields,
): DocumentSet {
  const steps = documentSetSteps(documents, textFields);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Builds a document set in steps; yields after every document. */
export function* documentSetSteps(
  documents: readonly Document[],
  textFields: TextFields,
): Generator<void, DocumentSet> {
  const names: Names = new Map();
  for (const document of documents) {
    collectNames(names, document);
    yield;
  }
  return setOf(documents, textFields, {
    names,
    fields: new Map(),
    words: new Map(),
    orders: new Map(),
  });
}

function setOf(documents: readonly Document[], textFields: TextFields, kept: Indexes): DocumentSet {
  const { names, fields, words, orders } = kept;
  const present = (field: string) => (isKnown(names, field) ? documents : []);
  const orderOf = ({ field, isDescending }: SortKey) =>
    memoized(
      orders,
      isKnown(names, field) ? `${isDescending ? "-" : "+"}${plainField(field)}` : "",
      () => order(documents, field, isDescending),
    );
  return {
    documents,
    textFields,
    fieldIndex: (field) =>
      memoized(fields, isKnown(names, field) ? plainField(field) : "", () =>
        indexField(present(field), field, documents.length),
      ),
    wordIndex: (field) =>
      memoized(words, isKnown(names, field) ? field : "", () =>
        indexWords(present(field), field, textFields),
      ),
    sorted: (key) => orderOf(key).sorted,
    ranks: (key) => orderOf(key).ranks,
    *warm(other) {
      for (const field of known(fields)) yield void other.fieldIndex(field);
      for (const field of known(words)) yield void other.wordIndex(field);
      for (const key of known(orders))
        yield void other.sorted({ field: key.slice(1), isDescending: key.startsWith("-") });
    },
    changed: (later, changedNames) => {
      for (const [index, document] of later.entries())
        if (document !== documents[index]) collectNames(names, document);
      const stands = <Value>(map: Map<string, Value>) =>
        new Map(
          [...map].filter(
            ([field]) =>
              field !== "" &&
              !changedNames.includes(field.replace(/^[+-]/, "").split(".")[0] ?? ""),
          ),
        );
      return setOf(later, textFields, {
        names,
        fields: stands(fields),
        words: stands(words),
        orders: stands(orders),
      });
    },
  };
}

/** The keys of the indexes, without the index that unknown fields share. */
function known(indexes: ReadonlyMap<string, unknown>): string[] {
  return [...indexes.keys()].filter((key) => key !== "");
}

function collectNames(names: Names, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) collectNames(names, one);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const known = names.get(name) ?? new Map();
      names.set(name, known);
      if (typeof inner === "object") collectNames(known, inner);
    }
  }
}

function isKnown(names: Names, field: string): boolean {
  let at: Names | undefined = names;
  for (const name of plainField(field).split(".")) at = at?.get(name);
  return at !== undefined;
}

function memoized<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function indexField(documents: readonly Document[], field: string, count: number): FieldIndex {
  const postings = new Map<Scalar, number[]>();
  const holders: number[] = [];
  for (const [number, document] of documents.entries()) {
    const values = valuesAt(document, field);
    if (values.length > 0) holders.push(number);
    for (const value of values) post(postings, value, number);
  }
  return { postings, holders: bitsOf(holders, count), columns: columnsOf(postings, count) };
}

function columnsOf(postings: ReadonlyMap<Scalar, readonly number[]>, count: number): Columns {
  const starts = new Uint32Array(count + 1);
  for (const numbers of postings.values())
    for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < count; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const places = new Uint32Array(starts[count] ?? 0);
  const next = starts.slice();
  for (const [place, numbers] of [...postings.values()].entries())
    for (const number of numbers) {
      const at = next[number] ?? 0;
      places[at] = place;
      next[number] = at + 1;
    }
  return { keys: [...postings.keys()], starts, places };
}

function indexWords(
  documents: readonly Document[],
  field: string,
  textFields: TextFields,
): WordIndex {
  const postings = new Map<string, number[]>();
  const lists = documents.map((document, number) => {
    const own = wordLists(field, valuesAt(document, field), textFields);
    for (const list of own) for (const word of list) post(postings, word, number);
    return own;
  });
  return { lists, postings };
}

function post<Key>(postings: Map<Key, number[]>, key: Key, number: number): void {
  const known = postings.get(key);
  if (known === undefined) postings.set(key, [number]);
  else if (known.at(-1) !== number) known.push(number);
}

function order(documents: readonly Document[], field: string, isDescending: boolean): Order {
  const values = documents.map((document) => edgeOf(valuesAt(document, field), isDescending));
  const way = isDescending ? -1 : 1;
  const compare = (one: number, other: number) => compareValues(values[one], values[other], way);
  const sorted = Array.from(documents.keys()).sort(
    (one, other) => compare(one, other) || one - other,
  );
  const ranks = new Int32Array(documents.length);
  sorted.forEach((number, place) => {
    const before = sorted[place - 1];
    ranks[number] =
      before !== undefined && compare(before, number) === 0 ? (ranks[before] ?? 0) : place;
  });
  return { sorted, ranks };
}

/** The lowest of several values, or the highest when descending. */
function edgeOf(values: readonly Scalar[], isDescending: boolean): Scalar | undefined {
  return values.reduce<Scalar | undefined>(
    (edge, value) =>
      edge === undefined || compareValues(value, edge, isDescending ? -1 : 1) < 0 ? value : edge,
    undefined,
  );
}

/** Numbers before texts; undefined comes last in both directions. */
function compareValues(one: Scalar | undefined, other: Scalar | undefined, way: 1 | -1): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  const [left, right] = [
    typeof one === "boolean" ? Number(one) : one,
    typeof other === "boolean" ? Number(other) : other,
  ];
  if (typeof left !== typeof right) return typeof left === "number" ? -way : way;
  return left < right ? -way : left > right ? way : 0;
}
