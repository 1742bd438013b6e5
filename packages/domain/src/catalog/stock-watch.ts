/** S9.26: what a check of the stock answers is shown so many milliseconds after the answer. */
const followUpMs = 500;
/** S9.23: so long a load that is under way stands for every other one of the same product, in milliseconds. */
const loadGuardMs = 20_000;

/** What is known of the stock of one sku. */
export type StockNow = { readonly sku: string; readonly isInStock: boolean };

type Surroundings = {
  /** Nothing where it cannot be known: unknown goods, no network. */
  readonly ask: (skus: readonly string[]) => Promise<readonly StockNow[] | undefined>;
  readonly nowMs: () => number;
  readonly later: (run: () => void, ms: number) => void;
  readonly tell: (stock: readonly StockNow[]) => void;
};

/** Looks at the stock of what a page shows. A sku whose load is under way is not asked for again, unless that takes longer than anybody waits. */
export function createStockWatch({ ask, nowMs, later, tell }: Surroundings) {
  const begun = new Map<string, number>();
  const isUnderWay = (sku: string) =>
    nowMs() - (begun.get(sku) ?? Number.NEGATIVE_INFINITY) < loadGuardMs;
  return async (skus: readonly string[]): Promise<void> => {
    const wanted = skus.filter((sku) => !isUnderWay(sku));
    if (wanted.length === 0) return;
    for (const sku of wanted) begun.set(sku, nowMs());
    const answer = await ask(wanted).catch(() => undefined);
    for (const sku of wanted) begun.delete(sku);
    if (answer !== undefined) later(() => tell(answer), followUpMs);
  };
}
