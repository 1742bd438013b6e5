import type { Result } from "@papillote/contract/endpoint.ts";
import { claimGift } from "@papillote/contract/gifts.ts";
import * as z from "zod/mini";
import type { PageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { encryptedCookie } from "./cookies.ts";

const keptForS = 3600;

/**
 * The secret of the claim link that this browser opened, stored here so that no URL contains it.
 * `isKept`: the next login or sign-up that comes back to the gift keeps the gift in its account.
 */
export const giftCookie = encryptedCookie(
  "papillote_gift",
  z.object({ secret: z.string(), isKept: z.optional(z.boolean()) }),
  keptForS,
);

/** @returns the header that ends it and where to go, or nothing without a gift to keep */
export async function claimKeptGift(request: Request, page: PageContext, returnTo: string) {
  const kept = giftCookie.kept(request, page);
  if (!kept?.isKept || !returnTo.startsWith(giftPaths.claim())) return undefined;
  const claimed = await page.call(claimGift, { body: { gift: kept.secret } });
  return claimed.ok
    ? { cookie: giftCookie.forget(), address: keptAt(claimed.value) }
    : { cookie: giftCookie.keep({ secret: kept.secret }, page), address: giftPaths.claim() };
}

/** Where the gift is now: a voucher is among the others, credit is on the balance. */
export function keptAt(claimed: Result<typeof claimGift>): string {
  return "card_id" in claimed ? paths.myVouchers() : paths.balance("?done=credited");
}
