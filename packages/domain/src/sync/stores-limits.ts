/** S9.15: how long the database may keep a page waiting. */
export const answerWaitMs = 800;
export const iterationWaitMs = 2_000;

/** S9.16, S9.29a: the one store with a quota of ours; what the others may hold is the browser's to say (S9.29b). */
export const quotaCheckEveryMs = 30_000;
const quotasBytes: Readonly<Record<string, number>> = { elasticCache: 4_096 * 1_024 };

export function quotaBytes(store: string): number | undefined {
  return quotasBytes[store];
}

/** S9.28 */
const readErrorsMax = 1;
const writeErrorsMax = 30;

export type StoreErrors = { readonly reads: number; readonly writes: number };

export const noErrors: StoreErrors = { reads: 0, writes: 0 };

/** S4.27a: a page that waited in vain once does not wait for this store again. */
export function mayRead({ reads, writes }: StoreErrors): boolean {
  return reads < readErrorsMax && writes < writeErrorsMax;
}

/** S4.27a: one failed reading does not stop the writing, so that the next page finds what this one keeps. */
export function mayWrite({ writes }: StoreErrors): boolean {
  return writes < writeErrorsMax;
}
