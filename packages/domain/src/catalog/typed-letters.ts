import { foldText } from "./search-text.ts";
import { tokensOf } from "./search-words.ts";

/** A piece of a text that begins at letter `at`, and whether it was typed in the search. */
type Piece = { readonly at: number; readonly text: string; readonly isTyped: boolean };

/** Cuts a text where a word begins with a word of the query; accents and case do not count. */
export function typedLetters(text: string, query: string): readonly Piece[] {
  const words = tokensOf(query).toSorted((one, other) => other.length - one.length);
  const letters = [...text];
  const pieces: Piece[] = [];
  let plain: string[] = [];
  const endPlain = (end: number) => {
    if (plain.length > 0)
      pieces.push({ at: end - plain.length, text: plain.join(""), isTyped: false });
    plain = [];
  };
  for (let at = 0; at < letters.length; ) {
    const length = isWordStart(letters, at) ? typedLength(letters.slice(at), words) : 0;
    if (length === 0) {
      plain.push(...letters.slice(at, at + 1));
      at += 1;
      continue;
    }
    endPlain(at);
    pieces.push({ at, text: letters.slice(at, at + length).join(""), isTyped: true });
    at += length;
  }
  endPlain(letters.length);
  return pieces;
}

const letter = /[\p{L}\p{N}\p{M}]/u;

function isWordStart(letters: readonly string[], at: number): boolean {
  return !letter.test(letters[at - 1] ?? "") && letter.test(letters[at] ?? "");
}

/** How many letters the longest of the words takes; one letter can fold to two (« œ »). */
function typedLength(letters: readonly string[], words: readonly string[]): number {
  for (const word of words) {
    let folded = "";
    for (const [index, one] of letters.entries()) {
      folded += foldText(one);
      if (!word.startsWith(folded)) break;
      if (folded === word) return index + 1;
    }
  }
  return 0;
}
