import type { Card } from "@papillote/contract/vouchers.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";

/**
 * What was done to a voucher, as the page's URL says after a form, with what is needed to undo it.
 */
export type Done = {
  readonly did: "used" | "active" | "deleted" | "restored";
  readonly cardId: string;
  /** What the owner had noted before. */
  readonly was: Mark | undefined;
};
/** `left` is an amount as it is typed, or empty. */
export type Mark = { readonly status: "active" | "used"; readonly left: string };

const names = ["did", "card", "was", "left", "use"] as const;
const acts = ["used", "active", "deleted", "restored"] as const;
const marks = ["active", "used"] as const;

export function readDone(query: URLSearchParams): Done | undefined {
  const did = acts.find((act) => act === query.get("did"));
  const cardId = query.get("card");
  if (did === undefined || cardId === null) return undefined;
  const status = marks.find((mark) => mark === query.get("was"));
  const was = status && { status, left: query.get("left") ?? "" };
  return { did, cardId, was };
}

/** The page's URL with what was done, and without what was done before. */
export function addressAfter(address: string, { did, cardId, was }: Done): string {
  const url = new URL(address, "http://page");
  for (const name of names) url.searchParams.delete(name);
  url.searchParams.set("did", did);
  url.searchParams.set("card", cardId);
  if (was) {
    url.searchParams.set("was", was.status);
    url.searchParams.set("left", was.left);
  }
  return url.pathname + url.search;
}

/** What the owner has noted of the voucher; undefined for one that cannot be marked. */
export function markOf({ status, amount_left }: Card): Mark | undefined {
  if (status !== "active" && status !== "used") return undefined;
  return { status, left: amount_left === undefined ? "" : String(eurosFromCents(amount_left)) };
}
