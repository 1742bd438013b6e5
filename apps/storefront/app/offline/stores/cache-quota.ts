import { quotaCheckEveryMs } from "@papillote/domain/sync/stores-limits.ts";
import { oldestBeyond, roughSizeBytes } from "@papillote/domain/sync/stores-size.ts";
import type { FrontStore } from "./memory-front.ts";
import type { Store } from "./store.ts";

type Dated = { readonly value: unknown; readonly keptAt: number };

/** What was kept otherwise, by an older shop, is of no use and the first to go. */
function dated(entry: unknown): Dated {
  const isDated =
    typeof entry === "object" &&
    entry !== null &&
    "value" in entry &&
    "keptAt" in entry &&
    typeof entry.keptAt === "number";
  return isDated ? (entry as Dated) : { value: undefined, keptAt: 0 };
}

export type QuotaStore = {
  readonly store: Store<unknown>;
  shrinkTo(limitBytes: number): Promise<void>;
  shrinkByHalf(): Promise<void>;
  /** Weighs only after something was kept: nothing else makes it heavier. */
  check(): Promise<void>;
};

/** S9.29a: a store whose entries know their age, so that the oldest make room. */
export function quotaStore(front: FrontStore, quotaBytes: number): QuotaStore {
  let isUnweighed = true;

  const weigh = async () => {
    const entries = await front.entries();
    return entries.map(([key, entry]) => ({
      key,
      keptAt: dated(entry).keptAt,
      bytes: roughSizeBytes(entry),
    }));
  };
  const dropBeyond = async (weighed: Awaited<ReturnType<typeof weigh>>, limitBytes: number) => {
    await Promise.all(oldestBeyond(weighed, limitBytes).map((key) => front.remove(key)));
  };
  const shrinkTo = async (limitBytes: number) => dropBeyond(await weigh(), limitBytes);

  return {
    store: {
      get: async (key) => dated(await front.get(key)).value,
      set(key, value, options) {
        isUnweighed = true;
        return front.set(key, { value, keptAt: Date.now() } satisfies Dated, options);
      },
      remove: front.remove,
      entries: async () => (await front.entries()).map(([key, entry]) => [key, dated(entry).value]),
      clear: front.clear,
    },
    shrinkTo,
    async shrinkByHalf() {
      const weighed = await weigh();
      await dropBeyond(weighed, weighed.reduce((sum, entry) => sum + entry.bytes, 0) / 2);
    },
    async check() {
      if (!isUnweighed) return;
      isUnweighed = false;
      await shrinkTo(quotaBytes);
    },
  };
}

export type PageVisibility = Pick<Document, "hidden" | "addEventListener">;

/** S9.16: one timer for the page, which rests while nobody sees it. */
export function everyQuotaCheck(page: PageVisibility, check: () => Promise<void>) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = page.hidden ? undefined : setInterval(() => void check(), quotaCheckEveryMs);
  };
  page.addEventListener("visibilitychange", follow);
  follow();
}
