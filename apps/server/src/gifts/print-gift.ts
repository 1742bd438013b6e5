import { occasionPapers } from "@papillote/artwork/occasion-papers.ts";
import { giftCan } from "@papillote/domain/gifts/gift-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { cardWords } from "@papillote/mail/printed";
import { customerById } from "#server/accounts/accounts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { brandLogo } from "#server/print/logo.ts";
import { paperOf } from "#server/print/papers.ts";
import { printedDay } from "#server/print/printed-day.ts";
import { contentOfGift } from "./gift-content.ts";
import { claimPath, secretOf } from "./gift-secret.ts";
import { findGiftOfVoucher } from "./gifts.store.ts";
import { giftPdf } from "./print/gift-pdf.ts";

type GivenVoucher = { readonly voucherId: string; readonly giverId: string };

/**
 * PDF of the card to fold, for the giver of a voucher. It contains the claim link, so it is made only
 * while the giver may see that link, and never stored.
 */
export async function printGift(
  deps: Deps,
  { voucherId, giverId }: GivenVoucher,
): Promise<Outcome<{ filename: string; pdf: Buffer }, "OFFER_NOT_FOUND" | "OFFER_NOT_CHANGEABLE">> {
  const gift = await findGiftOfVoucher(deps.db, voucherId, giverId);
  const giver = gift && (await customerById(deps.db, giverId));
  if (!gift || !giver) return refused("OFFER_NOT_FOUND");
  if (!giftCan("link", { ...gift, isRevealed: gift.revealedAt !== null }))
    return refused("OFFER_NOT_CHANGEABLE");
  const { brandName, universeId, value, usage, endsOn, voucher } = await contentOfGift(
    deps.db,
    gift,
  );
  const brandId = voucher?.brandId ?? null;
  const { shopName, publicOrigin, flags } = deps.config;
  const pdf = await giftPdf({
    ...{ shopName, signPosition: flags.signPosition, locale: giver.locale },
    printedAt: deps.clock.now(),
    ...{ giver: giver.firstname === "" ? shopName : giver.firstname, receiver: gift.firstname },
    message: gift.message,
    paper: gift.occasion === null ? paperOf(universeId) : occasionPapers[gift.occasion],
    ...{ brandName, value, usage },
    logo: brandId === null ? undefined : await brandLogo(brandId),
    lastDay: endsOn === null ? undefined : printedDay(endsOn, giver.locale),
    link: `${publicOrigin}${claimPath(secretOf(deps, gift))}`,
  });
  deps.log.info({ giftId: gift.giftId }, "gift printed");
  return done({
    filename: `${cardWords(giver.locale).filename}-${gift.giftId.slice(-6)}.pdf`,
    pdf,
  });
}
