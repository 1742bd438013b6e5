import { createPrivateKey, createSign } from "node:crypto";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { VoucherWithCode } from "#server/vouchers/reveal-voucher.ts";
import { brandOf, endOf } from "./wallet-voucher.ts";

const saveOrigin = "https://pay.google.com/gp/v/save/";
const microsPerCent = 10_000;
const barcodeTypes = {
  ean13: "EAN_13",
  code128: "CODE_128",
  qr: "QR_CODE",
} satisfies Record<BarcodeType, string>;

type Account = NonNullable<Config["googleWallet"]>;

/**
 * The link that adds a voucher to Google Wallet; undefined where no account is configured. The pass
 * is part of the link, signed but readable. It contains the code, so it is made only with a reveal.
 */
export async function googleWalletLink(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  revealed: VoucherWithCode,
): Promise<string | undefined> {
  const { googleWallet: account, publicOrigin, shopName } = config;
  if (!account) return undefined;
  const brand = await brandOf({ db }, revealed.voucher);
  const claims = {
    ...{ iss: account.email, aud: "google", typ: "savetowallet" },
    iat: Math.floor(clock.now().getTime() / 1_000),
    origins: [publicOrigin],
    payload: passOf(account, revealed, { shopName, brandName: brand.name }),
  };
  return saveOrigin + signed(claims, account.key);
}

/**
 * Kept short, as the whole pass is part of a URL: a class for each brand, and the voucher as its
 * object.
 */
function passOf(
  { issuerId }: Account,
  { voucher, code, pin }: VoucherWithCode,
  { shopName, brandName }: { readonly shopName: string; readonly brandName: string },
) {
  const classId = `${issuerId}.brand-${voucher.brandId ?? 0}`;
  const barcode = { type: barcodeTypes[voucher.barcodeType], value: code };
  // Google keeps the first content of an object, so another code needs an object of its own.
  const version = voucher.replacedAt ? `.${voucher.replacedAt.getTime()}` : "";
  const id = `${issuerId}.${voucher.voucherId}${version}`;
  return {
    giftCardClasses: [
      { id: classId, issuerName: shopName, merchantName: brandName, reviewStatus: "UNDER_REVIEW" },
    ],
    giftCardObjects: [
      {
        ...{ id, classId, state: "ACTIVE", cardNumber: code },
        ...(pin !== null && { pin }),
        balance: { micros: String(voucher.face * microsPerCent), currencyCode: "EUR" },
        barcode: { ...barcode, alternateText: codeDigits(code) },
        ...(voucher.endsOn !== null && {
          validTimeInterval: { end: { date: endOf(voucher.endsOn) } },
        }),
      },
    ],
  };
}

/** A JSON web token by RS256, as Google asks for. */
function signed(claims: object, key: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  const signature = createSign("RSA-SHA256").update(content).sign(createPrivateKey(key));
  return `${content}.${signature.toString("base64url")}`;
}
