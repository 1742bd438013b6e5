import { editsAllowed } from "./search-words.ts";

/**
 * Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours.
 * @returns infinity beyond `most`
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(last, column) + 1,
          at(line, column - 1) + 1,
          at(last, column - 1) + changed,
          isSwap ? at(before, column - 2) + 1 : most + 1,
        ),
      );
    }
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, line];
  }
  const distance = at(last, other.length);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

function at(line: readonly number[], index: number): number {
  return line[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * A rough French phonetic key: "quillavert" and "kilaver" get the same, "verre" and "verte" do not.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/qu?|c(?![eiyh])|k/g, "k")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/eau|au/g, "o")
    .replace(/[ae]i|[ae]y/g, "e")
    .replace(/[ae]n(?![aeiouy])/g, "an")
    .replace(/y/g, "i")
    .replace(/(?<!c)h/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.{2})(?:e|[sxtd]+)$/, "");
}

/** Prefix of phonetic terms in the index; no written word begins with it. */
const soundMark = "~";
const soundMin = 4;

/**
 * The phonetic term of a word, indexed beside it; none when the key is too short to distinguish
 * words.
 */
export function soundTerms(word: string): string[] {
  const sound = soundOf(word);
  return sound.length < soundMin || word.length > 2 * sound.length ? [] : [`${soundMark}${sound}`];
}

/**
 * The cost of a matched word: none for the same spelling, some for a prefix, more for a
 * misspelling.
 */
const costs = { begun: 2, misspelt: 5 } as const;
export const costMissing = 100;

/** Cost of an indexed word for a query word; infinity when they do not match. */
export function wordCost(asked: string, met: string): number {
  if (met === asked) return 0;
  if (met.startsWith(soundMark))
    return soundTerms(asked).includes(met) ? costs.misspelt : Number.POSITIVE_INFINITY;
  if (met.startsWith(asked)) return costs.begun;
  const edits = editDistance(asked, met, editsAllowed(asked));
  return edits === 0 ? 0 : costs.misspelt + edits;
}

export function isMisspelt(cost: number): boolean {
  return cost >= costs.misspelt;
}
