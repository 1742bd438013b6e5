/** No letter or digit that is read as another one; 29 of them, a prime, so that the check works. */
const alphabet = "23456789ACDEFGHJKMNPQRSTVWXYZ";
const randomLetters = 15;
const groupLength = 4;
/** What people type for a letter of the alphabet. */
const readAs: Readonly<Record<string, string>> = { B: "8", U: "V" };

/** Of a whole code, with its check letter. */
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

/** As it is stored and compared; undefined for what cannot be a code, as after a typing error. */
export function tidyCreditCode(text: string): string | undefined {
  const letters = lettersOf(text).replace(/[BU]/g, (one) => readAs[one] ?? one);
  const isWhole = letters.length === creditCodeLetters && [...letters].every(isOfAlphabet);
  return isWhole && checkLetter(letters.slice(0, -1)) === letters.at(-1) ? letters : undefined;
}

/** How many characters of a code are still to be typed. */
export function missingLetters(text: string): number {
  return Math.max(creditCodeLetters - lettersOf(text).length, 0);
}

/** As a person reads it: `ABCD-EFGH-JKMN-PQRS`. */
export function formatCreditCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? []).join("-");
}

/** Without what only separates. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, "");
}

/** Letters are weighted by their place: a wrong one and two that changed places are both found. */
function checkLetter(letters: string): string {
  const sum = [...letters].reduce((all, one, at) => all + (at + 1) * alphabet.indexOf(one), 0);
  return alphabet[sum % alphabet.length] ?? "";
}

function isOfAlphabet(letter: string): boolean {
  return alphabet.includes(letter);
}
