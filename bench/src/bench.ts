import type { Plan } from "./plan.ts";
import type { Seeded } from "./seed.ts";
import type { Shop } from "./shop.ts";

/** The context in which every row is measured. */
export type Bench = {
  readonly plan: Plan;
  readonly shop: Shop;
  readonly say: (line: string) => void;
};
export type SeededBench = Bench & { readonly seeded: Seeded };
