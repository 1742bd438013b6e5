/** For comparing names as people type them: without accents, capitals, kinds of space and of apostrophe. */
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

/** The letter under which a name stands in an index; names that begin with a digit stand under "#". */
export function indexLetter(name: string): string {
  const first = foldText(name).at(0) ?? "#";
  return /[a-z]/.test(first) ? first.toUpperCase() : "#";
}

/** The shop's fonts do not hold the narrow no-break space of French typography: the wide one stands for it. */
export function shownText(text: string): string {
  return text.replaceAll("\u202f", "\u00a0");
}
