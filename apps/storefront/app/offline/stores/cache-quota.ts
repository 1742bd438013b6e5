import { quotaCheckEveryMs } from "@papillote/domain/sync/stores-limits.ts";
import { oldestBeyond, roughSizeBytes } from "@papillote/domain/sync/stores-size.ts";
import type { Store } from "./store.ts";

type DatedValue = { readonly value: unknown; readonly keptAt: number };

/**
 * An entry without a date, from an older version of the shop, has no value and is removed first.
 */
function dated(entry: unknown): DatedValue {
  const isDated =
    typeof entry === "object" &&
    entry !== null &&
    "value" in entry &&
    "keptAt" in entry &&
    typeof entry.keptAt === "number";
  return isDated ? (entry as DatedValue) : { value: undefined, keptAt: 0 };
}

/** S9.29a: a store whose entries carry their date, so that the oldest can be removed. */
export function quotaStore(cache: Store<unknown>, quotaBytes: number) {
  let hasGrown = true;

  const weigh = async () => {
    const entries = await cache.entries();
    return entries.map(([key, entry]) => ({
      key,
      keptAt: dated(entry).keptAt,
      bytes: roughSizeBytes(entry),
    }));
  };
  const dropBeyond = async (weighed: Awaited<ReturnType<typeof weigh>>, limitBytes: number) => {
    await Promise.all(oldestBeyond(weighed, limitBytes).map((key) => cache.remove(key)));
  };
  const shrinkTo = async (limitBytes: number) => dropBeyond(await weigh(), limitBytes);

  return {
    store: {
      get: async (key) => dated(await cache.get(key)).value,
      set(key, value, options) {
        hasGrown = true;
        return cache.set(key, { value, keptAt: Date.now() } satisfies DatedValue, options);
      },
      remove: cache.remove,
      entries: async () => (await cache.entries()).map(([key, entry]) => [key, dated(entry).value]),
      clear: cache.clear,
    } satisfies Store<unknown>,
    shrinkTo,
    async shrinkByHalf() {
      const weighed = await weigh();
      await dropBeyond(weighed, weighed.reduce((sum, entry) => sum + entry.bytes, 0) / 2);
    },
    /** Weighs the entries only after a write, as nothing else makes the store larger. */
    async check() {
      if (!hasGrown) return;
      hasGrown = false;
      await shrinkTo(quotaBytes);
    },
  };
}

/** S9.16: a timer that pauses while the page is hidden. */
export function startQuotaTimer(
  page: Pick<Document, "hidden" | "addEventListener">,
  check: () => Promise<void>,
): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = page.hidden ? undefined : setInterval(() => void check(), quotaCheckEveryMs);
  };
  page.addEventListener("visibilitychange", follow);
  follow();
}
