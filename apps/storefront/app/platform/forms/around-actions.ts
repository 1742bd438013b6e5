import type { DataStrategyResult } from "react-router";

/** By the route's id. */
type ActionResults = Record<string, DataStrategyResult>;

/**
 * What the root's client middleware does around each action. `keep-form.ts` sets it: every form
 * loads that part, a first view without a form does not.
 */
export const aroundActions: {
  keep: (next: () => Promise<ActionResults>) => Promise<ActionResults>;
} = { keep: (next) => next() };
