/** S9.26: delay in milliseconds between the reply of a stock check and its display. */
const followUpMs = 500;
/**
 * S9.23: within this time, in milliseconds, a pending load blocks further loads of the same sku.
 */
const loadGuardMs = 20_000;

export type StockNow = { readonly sku: string; readonly isInStock: boolean };

type Surroundings = {
  /** Undefined when the stock cannot be known: unknown goods, no network. */
  readonly ask: (skus: readonly string[]) => Promise<readonly StockNow[] | undefined>;
  readonly nowMs: () => number;
  readonly later: (run: () => void, ms: number) => void;
  readonly tell: (stock: readonly StockNow[]) => void;
};

/**
 * Checks the stock of the skus a page shows. A sku whose load is pending is not requested again
 * until the guard time is over.
 */
export function createStockWatch({ ask, nowMs, later, tell }: Surroundings) {
  const begun = new Map<string, number>();
  const isUnderWay = (sku: string) =>
    nowMs() - (begun.get(sku) ?? Number.NEGATIVE_INFINITY) < loadGuardMs;
  return async (skus: readonly string[]): Promise<void> => {
    const due = skus.filter((sku) => !isUnderWay(sku));
    if (due.length === 0) return;
    for (const sku of due) begun.set(sku, nowMs());
    const answer = await ask(due).catch(() => undefined);
    for (const sku of due) begun.delete(sku);
    if (answer !== undefined) later(() => tell(answer), followUpMs);
  };
}
