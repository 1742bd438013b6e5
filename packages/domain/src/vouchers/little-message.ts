/** S9.6b. */
export const messageLettersMax = 200;

const letters = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Counts grapheme clusters: a letter with accents is one, an emoji sequence too. */
export function lettersIn(text: string): number {
  return [...letters.segment(text)].length;
}

/** The displayed form: NFC, one paragraph. */
export function tidyMessage(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** May be empty. */
export function messageProblem(text: string): "MESSAGE_TOO_LONG" | undefined {
  return lettersIn(tidyMessage(text)) > messageLettersMax ? "MESSAGE_TOO_LONG" : undefined;
}
