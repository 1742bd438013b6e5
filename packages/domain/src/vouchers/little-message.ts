/** S9.6b. */
export const messageLettersMax = 200;

const letters = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** As a person counts them: a letter with its accents is one, and so is a family of emoji. */
export function lettersIn(text: string): number {
  return [...letters.segment(text)].length;
}

/** As it is shown: in one paragraph, an accent typed as a letter of its own joined to its letter. */
export function tidyMessage(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** What a giver writes to somebody; nothing at all is fine. */
export function messageProblem(text: string): "MESSAGE_TOO_LONG" | undefined {
  return lettersIn(tidyMessage(text)) > messageLettersMax ? "MESSAGE_TOO_LONG" : undefined;
}
