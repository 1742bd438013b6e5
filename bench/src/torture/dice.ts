/** Chance from a seed (mulberry32); the same seed gives the same series of decisions. */
export type Dice = {
  readonly between: (least: number, most: number) => number;
  readonly one: <Thing>(things: readonly Thing[]) => Thing | undefined;
};

export function newDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, one: (things) => things[between(0, things.length - 1)] };
}
