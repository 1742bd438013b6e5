import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import type { Store } from "./store.ts";

/** S3.23: notes that are made once; a later one under the same code changes nothing. */
export function keepClaims(store: Store<Claim>) {
  const underWay = new Set<string>();

  return {
    read: (code: string) => store.get(code),

    /** True for the one that made the note, so that what it stands for happens once. */
    async claim(
      code: string,
      { value, description }: Pick<Claim, "value" | "description">,
    ): Promise<boolean> {
      if (underWay.has(code)) return false;
      underWay.add(code);
      const isFirst = (await store.get(code)) === undefined;
      if (isFirst)
        await store.set(code, { code, created_at: new Date().toISOString(), value, description });
      underWay.delete(code);
      return isFirst;
    },
  };
}
