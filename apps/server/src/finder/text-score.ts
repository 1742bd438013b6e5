import { bitsOf, type MetTerm } from "./meetings.ts";
import type { Places, WordIndex } from "./word-index.ts";

/** BM25+, with the usual constants: how soon a repeated word counts no more, how much a long text counts less, what a word is worth at least. */
const bm25 = { repeated: 1.2, length: 0.7, least: 0.5 } as const;

export type Scores = {
  /** Of each entry; 0 where nothing of it was met. */
  readonly scores: Float64Array;
  /** A bit for each word asked for that was met in it. */
  readonly positionsFound: Uint8Array;
};

/** How well entries answer the terms: rare words more than common ones, and the more for each other term that is met as well. */
export function scoreEntries<Field extends string>({ ids, fields }: WordIndex<Field>, terms: readonly MetTerm[], weights: ReadonlyMap<Field, number>): Scores {
  const board = newBoard(ids.length);
  const weighted = [...fields].map(([field, places]) => ({ places, factor: weights.get(field) ?? 0, byLength: lengthFactors(places) }));
  for (const [number, { positions, meetings }] of terms.entries()) {
    const term = { number: number + 1, bits: bitsOf(positions) };
    for (const { word, weight } of meetings)
      for (const { places, factor, byLength } of weighted) addWord(board, places, { ...term, word, byLength, factor: factor * weight });
  }
  for (let entry = 0; entry < ids.length; entry++) board.scores[entry] = (board.scores[entry] ?? 0) * (board.termsMet[entry] ?? 0);
  return board;
}

type Board = Scores & { readonly termsMet: Uint8Array; readonly lastTerm: Uint8Array };

function newBoard(count: number): Board {
  return { scores: new Float64Array(count), positionsFound: new Uint8Array(count), termsMet: new Uint8Array(count), lastTerm: new Uint8Array(count) };
}

type MetWord = { readonly number: number; readonly bits: number; readonly word: number; readonly factor: number; readonly byLength: Float64Array };

function addWord(board: Board, places: Places, { number, bits, word, factor, byLength }: MetWord): void {
  const { scores, positionsFound, termsMet, lastTerm } = board;
  const { starts, entries, counts, lengths } = places;
  const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
  const worth = factor * Math.log(1 + (scores.length - (to - from) + 0.5) / (to - from + 0.5));
  for (let at = from; at < to; at++) {
    const entry = entries[at] ?? 0;
    const count = counts[at] ?? 0;
    const often = (count * (bm25.repeated + 1)) / (count + (byLength[lengths[entry] ?? 0] ?? 0));
    scores[entry] = (scores[entry] ?? 0) + worth * (bm25.least + often);
    positionsFound[entry] = (positionsFound[entry] ?? 0) | bits;
    if (lastTerm[entry] !== number) termsMet[entry] = (termsMet[entry] ?? 0) + 1;
    lastTerm[entry] = number;
  }
}

/** What stands below the fraction for each length of a text, beside the mean one. */
function lengthFactors({ longest, meanLength }: Places): Float64Array {
  return Float64Array.from({ length: longest + 1 }, (_, length) => bm25.repeated * (1 - bm25.length + (bm25.length * length) / meanLength));
}
