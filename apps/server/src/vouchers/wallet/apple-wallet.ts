import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { voucherWords } from "@papillote/mail/printed";
import { PKPass } from "passkit-generator";
import { customerById } from "#server/accounts/accounts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { paperOf, rgbOf } from "#server/print/papers.ts";
import { printedDay } from "#server/print/printed-day.ts";
import {
  type RevealRefusal,
  revealVoucher,
  type VoucherWithCode,
} from "#server/vouchers/reveal-voucher.ts";
import { passPictures } from "./pass-pictures.ts";
import { brandOf, endOf } from "./wallet-voucher.ts";

type PassRequest = { readonly voucherId: string; readonly customerId: string };
const ink = "#13261e";
/** Apple has no EAN-13: a Code 128 of its digits is read as the same number. */
const barcodeFormats = {
  ean13: "PKBarcodeFormatCode128",
  code128: "PKBarcodeFormatCode128",
  qr: "PKBarcodeFormatQR",
} as const satisfies Record<BarcodeType, string>;

/**
 * A voucher as a signed pass for Apple Wallet, made for each request and never stored. It contains
 * the code, so it counts as a reveal. There is no pass where no certificate is configured.
 */
export async function makeApplePass(
  deps: Deps,
  request: PassRequest,
): Promise<Outcome<{ filename: string; pass: Buffer }, RevealRefusal>> {
  const { applePassType } = deps.config;
  if (!applePassType) return refused("VOUCHER_NOT_FOUND");
  const revealed = await revealVoucher(deps, {
    ...request,
    how: "wallet",
    waiverVersion: undefined,
  });
  if (!revealed.ok) return revealed;
  const { voucher } = revealed.value;
  const owner = await customerById(deps.db, request.customerId);
  const brand = await brandOf(deps, voucher);
  const content = {
    formatVersion: 1,
    passTypeIdentifier: applePassType.passTypeId,
    teamIdentifier: applePassType.teamId,
    serialNumber: voucher.voucherId,
    organizationName: deps.config.shopName,
    ...passContent(revealed.value, brand, {
      locale: owner?.locale ?? "fr-FR",
      signPosition: deps.config.flags.signPosition,
    }),
  };
  const { certificate: signerCert, key: signerKey, wwdr } = applePassType;
  const files = {
    "pass.json": Buffer.from(JSON.stringify(content)),
    ...(await passPictures(paperOf(brand.universeId))),
  };
  const pass = new PKPass(files, { signerCert, signerKey, wwdr }).getAsBuffer();
  return done({ filename: `${voucher.orderNumber}-${voucher.voucherId.slice(-6)}.pkpass`, pass });
}

/** An iPad calls itself a Macintosh; Safari on a Macintosh hands a pass on to the phone. */
export function isOnAppleDevice(headers: Readonly<Record<string, unknown>>): boolean {
  return /iPhone|iPad|Macintosh/.test(String(headers["user-agent"] ?? ""));
}

type Look = { readonly locale: string; readonly signPosition: "before" | "after" };

function passContent(
  { voucher, code, pin }: VoucherWithCode,
  brand: Awaited<ReturnType<typeof brandOf>>,
  { locale, signPosition }: Look,
) {
  const words = voucherWords(locale);
  const amount = formatEuro(voucher.face, locale, signPosition);
  const { endsOn, usage } = voucher;
  const last = endsOn === null ? words.noEnd : printedDay(endsOn, locale);
  return {
    description: words.title(amount, brand.name),
    logoText: brand.name,
    // Anyone who has the pass can spend the voucher.
    sharingProhibited: true,
    backgroundColor: rgb(paperOf(brand.universeId).ground),
    foregroundColor: rgb(ink),
    labelColor: rgb(ink),
    ...(endsOn !== null && {
      expirationDate: endOf(endsOn),
    }),
    barcodes: [
      {
        format: barcodeFormats[voucher.barcodeType],
        message: code,
        messageEncoding: "iso-8859-1",
        altText: codeDigits(code),
      },
    ],
    storeCard: {
      primaryFields: [{ key: "amount", label: brand.name, value: amount }],
      secondaryFields: [{ key: "last-day", label: words.validUntil, value: last }],
      backFields: [
        { key: "where", label: brand.name, value: words.where(usage) },
        ...(pin === null ? [] : [{ key: "pin", label: words.pin, value: pin }]),
        { key: "how", label: words.howToUse, value: brand.howToUse.join("\n") },
        { key: "terms", label: words.terms, value: brand.terms },
        { key: "keep", label: words.order(voucher.orderNumber), value: words.keepIt },
      ].filter(({ value }) => value !== ""),
    },
  };
}

function rgb(hex: string): string {
  return `rgb(${rgbOf(hex).join(", ")})`;
}
