/** A set of document numbers as a bitmap, 32 to a word. */
export type Bits = Uint32Array;

const perWord = 32;

export function emptyBits(count: number): Bits {
  return new Uint32Array(Math.ceil(count / perWord));
}

export function allBits(count: number): Bits {
  const bits = emptyBits(count).fill(0xffffffff);
  const rest = count % perWord;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

export function bitsOf(numbers: Iterable<number>, count: number): Bits {
  const bits = emptyBits(count);
  addBits(bits, numbers);
  return bits;
}

export function addBits(bits: Bits, numbers: Iterable<number>): void {
  for (const number of numbers) addBit(bits, number);
}

export function bitsWhere(count: number, holds: (number: number) => boolean): Bits {
  const bits = emptyBits(count);
  for (let number = 0; number < count; number++) if (holds(number)) addBit(bits, number);
  return bits;
}

function addBit(bits: Bits, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

export function intersection(one: Bits, other: Bits): Bits {
  return one.map((word, index) => word & (other[index] ?? 0));
}

function union(one: Bits, other: Bits): Bits {
  return one.map((word, index) => word | (other[index] ?? 0));
}

export function difference(one: Bits, other: Bits): Bits {
  return one.map((word, index) => word & ~(other[index] ?? 0));
}

/** Ascending. */
export function numbersIn(bits: Bits): number[] {
  const numbers: number[] = [];
  for (const [index, word] of bits.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1)
      numbers.push(index * perWord + 31 - Math.clz32(rest & -rest));
  }
  return numbers;
}

/** The numbers in at least `least` of the sets. */
export function inAtLeast(least: number, sets: readonly Bits[], count: number): Bits {
  if (least <= 0) return allBits(count);
  if (least === 1) return sets.reduce(union, emptyBits(count));
  const seen = new Uint16Array(count);
  for (const set of sets)
    for (const number of numbersIn(set)) seen[number] = (seen[number] ?? 0) + 1;
  const numbers = Array.from(seen.keys()).filter((number) => (seen[number] ?? 0) >= least);
  return bitsOf(numbers, count);
}
