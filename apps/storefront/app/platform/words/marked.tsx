import { typedLetters } from "@papillote/domain/catalog/typed-letters.ts";

/** A name with the letters marked that a search has as typed. Its pieces are one word to hear. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return typedLetters(text, typed).map((piece) =>
    piece.isTyped ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  );
}
