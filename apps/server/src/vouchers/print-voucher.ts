import { done, type Outcome } from "@papillote/domain/outcome.ts";
import type { Dedication } from "@papillote/mail/printed";
import { customerById } from "#server/accounts/accounts.ts";
import { brandTextsOf } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { brandLogo } from "#server/print/logo.ts";
import { voucherPdf } from "./print/voucher-pdf.ts";
import { type RevealRefusal, revealVoucher } from "./reveal-voucher.ts";

export type PrintRequest = {
  readonly voucherId: string;
  readonly customerId: string;
  readonly waiverVersion: string | undefined;
  /** The dedication; the giver is the voucher's owner. */
  readonly gift?: Pick<Dedication, "receiver" | "message">;
};

/** Rendered for each request and never stored. It shows the code, so it counts as a reveal. */
export async function printVoucher(
  deps: Deps,
  request: PrintRequest,
): Promise<Outcome<{ filename: string; pdf: Buffer }, RevealRefusal>> {
  const revealed = await revealVoucher(deps, { ...request, how: "pdf" });
  if (!revealed.ok) return revealed;
  const { voucher, code, pin } = revealed.value;
  const owner = await customerById(deps.db, request.customerId);
  const brand = await brandTextsOf(deps.db, voucher.brandId);
  const pdf = await voucherPdf({
    shopName: deps.config.shopName,
    signPosition: deps.config.flags.signPosition,
    locale: owner?.locale ?? "fr-FR",
    printedAt: deps.clock.now(),
    voucher,
    brandName: brand?.name ?? voucher.name,
    universeId: brand?.universeId ?? null,
    logo: voucher.brandId === null ? undefined : await brandLogo(voucher.brandId),
    howToUse: brand?.howToUse ?? [],
    terms: brand?.terms ?? "",
    code,
    pin,
    ...(request.gift && owner && { gift: { ...request.gift, giver: owner.firstname } }),
  });
  return done({ filename: `${voucher.orderNumber}-${voucher.voucherId.slice(-6)}.pdf`, pdf });
}
