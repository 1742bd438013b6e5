/**
 * The seven modules of each digit in the right half. The left half inverts them (set A) or inverts
 * and reverses them (set B).
 */
const right = [
  "1110010",
  "1100110",
  "1101100",
  "1000010",
  "1011100",
  "1001110",
  "1010000",
  "1000100",
  "1001000",
  "1110100",
];
/** The first digit has no bars of its own: it selects which of the six left digits use set B. */
const kindsOfLeft = [
  "AAAAAA",
  "AABABB",
  "AABBAB",
  "AABBBA",
  "ABAABB",
  "ABBAAB",
  "ABBBAA",
  "ABABAB",
  "ABABBA",
  "ABBABA",
];

/**
 * The 95 modules of an EAN-13, `1` for a bar, from the left guard to the right one.
 * @throws RangeError unless the number has thirteen digits
 */
export function ean13Modules(number: string): string {
  if (!/^\d{13}$/.test(number)) throw new RangeError(`no EAN-13: ${number}`);
  const [first = 0, ...digits] = [...number].map(Number);
  const kinds = kindsOfLeft[first] ?? "";
  const left = digits.slice(0, 6).map((digit, place) => leftModules(digit, kinds[place] === "B"));
  const end = digits.slice(6).map((digit) => right[digit] ?? "");
  return `101${left.join("")}01010${end.join("")}101`;
}

function leftModules(digit: number, isTurned: boolean): string {
  const modules = [...(right[digit] ?? "")];
  return isTurned
    ? modules.toReversed().join("")
    : modules.map((one) => (one === "1" ? "0" : "1")).join("");
}
