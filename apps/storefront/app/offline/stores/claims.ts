import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import type { Store } from "./store.ts";

/** S3.23: records that are written once; a later one with the same code changes nothing. */
export function claimStore(store: Store<Claim>) {
  const inProgress = new Set<string>();

  return {
    read: (code: string) => store.get(code),

    /** `true` for the one call that wrote the record, so that an action can be done once. */
    async claim(
      code: string,
      { value, description }: Pick<Claim, "value" | "description">,
    ): Promise<boolean> {
      if (inProgress.has(code)) return false;
      inProgress.add(code);
      const isFirst = (await store.get(code)) === undefined;
      if (isFirst)
        await store.set(code, { code, created_at: new Date().toISOString(), value, description });
      inProgress.delete(code);
      return isFirst;
    },
  };
}
