import type { Steps } from "#server/platform/in-slices.ts";

/** Words in the order of their letters. */
export type Lexicon = {
  readonly words: readonly string[];
  /** How many letters each shares with the one before. */
  readonly shared: Uint8Array;
};
/** The number of a word, and how many letters are wrong in it. */
export type Near = readonly [word: number, wrongLetters: number];

const stepWords = 2_048;

/** @param words in the order of their letters, each once */
export function* buildLexicon(words: readonly string[]): Steps<Lexicon> {
  const shared = new Uint8Array(words.length);
  for (const [at, word] of words.entries()) {
    shared[at] = sharedLetters(word, words[at - 1] ?? "");
    if (at % stepWords === 0) yield;
  }
  return { words, shared };
}

function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one.charCodeAt(at) !== other.charCodeAt(at)) return at;
  return most;
}

/** The words that begin so stand together: the number of the first, and of the first after them. */
export function beginningWith({ words }: Lexicon, beginning: string): readonly [from: number, to: number] {
  const from = firstWhere(words, (word) => word >= beginning);
  return [from, firstWhere(words, (word) => word >= beginning && !word.startsWith(beginning))];
}

/** @param holds once true, true for all words after it */
function firstWhere(words: readonly string[], holds: (word: string) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(words[middle] ?? "")) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The words that a few letters put in, left out or changed make of this one. Each line of the table of distances belongs to a beginning,
 * and is worked out once for all words that begin so; what begins too far off is passed over.
 */
export function wordsNear({ words, shared }: Lexicon, asked: string, most: number): Near[] {
  const distances = newDistances(asked, most);
  const found: Near[] = [];
  let farFrom = Number.POSITIVE_INFINITY; // so many letters of the last word are too far off already
  for (let number = 0; number < words.length; number++) {
    const known = shared[number] ?? 0;
    if (known >= farFrom) continue;
    const word = words[number] ?? "";
    farFrom = distances.follow(word, known);
    if (farFrom !== Number.POSITIVE_INFINITY) continue;
    const wrongLetters = distances.whole(word);
    if (wrongLetters <= most) found.push([number, wrongLetters]);
  }
  return found;
}

function newDistances(asked: string, most: number) {
  const width = asked.length + 1;
  const table = new Uint8Array(width * (width + most + 1));
  for (let column = 0; column < width; column++) table[column] = column;

  /** One line below the lines that stand. @returns the least distance in it */
  function line(row: number, letter: number): number {
    const [own, above] = [row * width, (row - 1) * width];
    let least = row;
    table[own] = row;
    for (let column = 1; column < width; column++) {
      const changed = (table[above + column - 1] ?? 0) + (asked.charCodeAt(column - 1) === letter ? 0 : 1);
      const distance = Math.min(changed, (table[above + column] ?? 0) + 1, (table[own + column - 1] ?? 0) + 1);
      table[own + column] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }

  return {
    /** @returns how many letters suffice to be too far off; infinity where the whole word may be near */
    follow: (word: string, known: number): number => {
      for (let row = known + 1; row <= word.length; row++) if (line(row, word.charCodeAt(row - 1)) > most) return row;
      return Number.POSITIVE_INFINITY;
    },
    whole: (word: string): number => table[word.length * width + asked.length] ?? 0,
  };
}
