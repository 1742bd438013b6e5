import { foldText } from "./search-text.ts";
import { tokensOf } from "./search-words.ts";

/** A piece of a text, and whether a search has it as typed. */
type Piece = { readonly text: string; readonly isTyped: boolean };

/** Cuts a text where a word begins with a word of the query; accents and case do not count. */
export function typedLetters(text: string, query: string): readonly Piece[] {
  const words = tokensOf(query).toSorted((one, other) => other.length - one.length);
  const letters = [...text];
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < letters.length; ) {
    const length = isWordStart(letters, at) ? typedLength(letters.slice(at), words) : 0;
    if (length === 0) {
      plain += letters[at];
      at += 1;
      continue;
    }
    if (plain !== "") pieces.push({ text: plain, isTyped: false });
    plain = "";
    pieces.push({ text: letters.slice(at, at + length).join(""), isTyped: true });
    at += length;
  }
  return plain === "" ? pieces : [...pieces, { text: plain, isTyped: false }];
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
