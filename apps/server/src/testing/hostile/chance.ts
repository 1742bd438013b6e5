/** Repeatable chance: the same seed and number make the same choices. */
export type Chance = {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly of: <Value>(values: readonly Value[]) => Value;
  /** True once in so many times. */
  readonly oncePer: (times: number) => boolean;
};

/** The choices of one request, which does not depend on those before it. */
export function newChance(seed: number, number: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
  return {
    below,
    of: <Value>(values: readonly Value[]) => values[below(values.length)] as Value, // never empty
    oncePer: (times) => below(times) === 0,
  };
}
