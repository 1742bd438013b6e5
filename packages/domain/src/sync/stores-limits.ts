/** S9.15: how long a page waits for the database. */
export const answerWaitMs = 800;
export const iterationWaitMs = 2_000;

/** S9.16, S9.29a: the only store with our own quota; the browser limits the others (S9.29b). */
export const quotaCheckEveryMs = 30_000;
const quotasBytes: Readonly<Record<string, number>> = { elasticCache: 4_096 * 1_024 };

export function quotaBytes(store: string): number | undefined {
  return quotasBytes[store];
}

/** S9.28 */
const readErrorsMax = 1;
const writeErrorsMax = 30;

type StoreErrors = { readonly reads: number; readonly writes: number };

export const noErrors: StoreErrors = { reads: 0, writes: 0 };

/** S4.27a: after one timeout a page does not read from this store again. */
export function mayRead({ reads, writes }: StoreErrors): boolean {
  return reads < readErrorsMax && writes < writeErrorsMax;
}

/** S4.27a: a read error does not stop writing, so that the next page finds the data. */
export function mayWrite({ writes }: StoreErrors): boolean {
  return writes < writeErrorsMax;
}
