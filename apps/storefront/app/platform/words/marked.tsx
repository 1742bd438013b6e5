import { typedLetters } from "@papillote/domain/catalog/typed-letters.ts";

/**
 * A name with the letters of the search text marked. Screen readers read its pieces as one word.
 */
export function Marked({ text, typed = "" }: { text: string; typed: string | undefined }) {
  return typedLetters(text, typed).map((piece) =>
    piece.isTyped ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  );
}
