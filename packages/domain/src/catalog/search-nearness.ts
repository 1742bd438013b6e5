import { editsAllowed } from "./search-words.ts";

/**
 * How many letters must be put in, left out, changed or swapped with a neighbour to make one word of the other.
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

/** How a word sounds in French, roughly: "quillavert" and "kilaver" are heard alike, "verre" and "verte" are not. */
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

/** Marks a word that stands for how another sounds; no word that is written begins so. */
const soundMark = "~";
const soundMin = 4;

/** The sound of a word as a term beside the words; nothing where too little is heard to tell words apart. */
export function soundTerms(word: string): string[] {
  const sound = soundOf(word);
  return sound.length < soundMin || word.length > 2 * sound.length ? [] : [`${soundMark}${sound}`];
}

/** What a word that is met costs: nothing as it is spelt, something as a beginning, more with wrong letters. */
const costs = { begun: 2, misspelt: 5 } as const;
export const costMissing = 100;

/** How far a word of a text lies from the word that was asked for; infinity where they are strangers. */
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
