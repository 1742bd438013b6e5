/** Normalizes text for comparison: no accents, lower case, one kind of space and of apostrophe. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .trim();
}

/** The index letter of a name: A to Z, or "#" for every other first character. */
export function indexLetter(name: string): string {
  const first = foldText(name).at(0) ?? "#";
  return /[a-z]/.test(first) ? first.toUpperCase() : "#";
}

/**
 * The shop's fonts lack the narrow no-break space of French typography, so the wide one replaces
 * it.
 */
export function displayText(text: string): string {
  return text.replaceAll("\u202f", "\u00a0");
}
