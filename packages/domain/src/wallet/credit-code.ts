/**
 * Has no letters and digits that are easily confused. There are 29 of them, a prime number, so that
 * the check works.
 */
const alphabet = "23456789ACDEFGHJKMNPQRSTVWXYZ";
const randomLetters = 15;
const groupLength = 4;
/** Letters that people type instead of a character of the alphabet. */
const readAs: Readonly<Record<string, string>> = { B: "8", U: "V" };

/** The length of a whole code, with its check letter. */
export const creditCodeLetters = randomLetters + 1;
export const creditCodeRandom = { count: randomLetters, below: alphabet.length };

/**
 * A code of 16 letters: 72 random bits and a check letter.
 *
 * @param values `creditCodeRandom.count` random whole numbers from 0 to below
 * `creditCodeRandom.below`
 */
export function creditCodeOf(values: readonly number[]): string {
  const letters = values.map((value) => alphabet[value]).join("");
  return `${letters}${checkLetter(letters)}`;
}

/**
 * The form that is stored and compared; undefined for a text that cannot be a code, as after a
 * typing error.
 */
export function tidyCreditCode(text: string): string | undefined {
  const letters = lettersOf(text).replace(/[BU]/g, (one) => readAs[one] ?? one);
  const isWhole = letters.length === creditCodeLetters && [...letters].every(isOfAlphabet);
  return isWhole && checkLetter(letters.slice(0, -1)) === letters.at(-1) ? letters : undefined;
}

/** How many characters of a code are still to be typed. */
export function missingLetters(text: string): number {
  return Math.max(creditCodeLetters - lettersOf(text).length, 0);
}

/** The form that a person reads: `ABCD-EFGH-JKMN-PQRS`. */
export function formatCreditCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? []).join("-");
}

/** The characters in upper case, without separators. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, "");
}

/**
 * Letters are weighted by their position, so that one wrong letter and two swapped letters are both
 * detected.
 */
function checkLetter(letters: string): string {
  const sum = [...letters].reduce((all, one, at) => all + (at + 1) * alphabet.indexOf(one), 0);
  return alphabet[sum % alphabet.length] ?? "";
}

function isOfAlphabet(letter: string): boolean {
  return alphabet.includes(letter);
}
