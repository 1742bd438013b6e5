import type { DataStrategyResult } from "react-router";

/** The results by the id of their route. */
type ActionResults = Record<string, DataStrategyResult>;

/**
 * What the root's client middleware does around each action. `keep-form.ts` sets it, as every form
 * loads that file and a first view without a form does not.
 */
export const aroundActions: {
  keep: (next: () => Promise<ActionResults>) => Promise<ActionResults>;
} = { keep: (next) => next() };
