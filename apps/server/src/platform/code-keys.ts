import { randomBytes } from "node:crypto";

/** The keys that encrypt codes, by number. Values are encrypted with the current one alone. */
export type CodeKeys = {
  readonly current: number;
  readonly byNumber: ReadonlyMap<number, string>;
};

const onlyKey = /^[0-9a-f]{64}$/;
const numberedKey = /^([1-9]\d{0,2}):([0-9a-f]{64})$/;
/** The number is one byte of each encrypted value. */
const numberMax = 255;

/**
 * Parses `2:<key>,1:<key>`, the current key first. One key without a number has number 1. Undefined
 * if the text has another form.
 */
export function parseCodeKeys(text: string): CodeKeys | undefined {
  if (onlyKey.test(text)) return { current: 1, byNumber: new Map([[1, text]]) };
  const parts = text.split(",").map((part) => numberedKey.exec(part));
  const byNumber = new Map(parts.map((part) => [Number(part?.[1]), part?.[2] ?? ""]));
  const [current = Number.NaN] = byNumber.keys();
  const areFine = [...byNumber.keys()].every((number) => number <= numberMax);
  return areFine && byNumber.size === parts.length ? { current, byNumber } : undefined;
}

/** @throws for a text that the start of the shop would have refused */
export function codeKeysOf(text: string): CodeKeys {
  const keys = parseCodeKeys(text);
  if (!keys) throw new Error("the keys of codes cannot be read");
  return keys;
}

function codeKeysText({ current, byNumber }: CodeKeys): string {
  const others = [...byNumber].filter(([number]) => number !== current);
  return [[current, byNumber.get(current)], ...others]
    .map(([number, key]) => `${number}:${key}`)
    .join(",");
}

/**
 * Adds a key that is not used yet, so that every process knows it before the first value needs it.
 */
export function withNextKey(text: string): string {
  const { current, byNumber } = codeKeysOf(text);
  const highest = Math.max(...byNumber.keys());
  if (highest > current) return text; // an earlier rotation ended before its second step
  if (highest === numberMax) throw new Error(`there are no key numbers above ${numberMax}`);
  const key = randomBytes(32).toString("hex");
  return codeKeysText({ current, byNumber: new Map([...byNumber, [highest + 1, key]]) });
}

/** Makes the newest key the current one. */
export function withNewestCurrent(text: string): string {
  const { byNumber } = codeKeysOf(text);
  return codeKeysText({ current: Math.max(...byNumber.keys()), byNumber });
}

/** @throws for the current key, which is in use whatever is stored */
export function withoutKey(text: string, dropped: number): string {
  const { current, byNumber } = codeKeysOf(text);
  if (dropped === current) throw new Error(`key ${dropped} is the current one`);
  const left = [...byNumber].filter(([number]) => number !== dropped);
  return codeKeysText({ current, byNumber: new Map(left) });
}

/** Whether what was encrypted with the keys of `other` can be decrypted with these. */
export function hasKeysOf(text: string, other: string): boolean {
  const { byNumber } = codeKeysOf(text);
  return [...(parseCodeKeys(other)?.byNumber ?? [])].every(
    ([number, key]) => byNumber.get(number) === key,
  );
}
