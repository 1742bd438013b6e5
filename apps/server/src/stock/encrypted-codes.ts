import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { decrypt, encrypt, mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { EncryptedCode, Pool } from "./stock.store.ts";

/**
 * A code in plain text as a brand supplied it. It is never stored, and is in memory only during the
 * call that reads it.
 */
export type StockCode = Pool & {
  readonly codeId: number;
  readonly code: string;
  readonly pin: string | null;
  readonly barcodeType: BarcodeType;
  readonly endsOn: string | null;
  /** The supplier's file that the code came in. */
  readonly batchId?: number | null;
};
export type PlainCode = { readonly code: string; readonly pin: string | null };

/** The ids are the encryption context, so that a code copied to another row cannot be decrypted. */
type EncryptedVoucherCode = {
  readonly voucherId: string;
  readonly stockCodeId: number | null;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
};

export function encryptStockCode(
  secrets: Secrets,
  { codeId, brandId, denomination, code, pin, barcodeType, endsOn, batchId = null }: StockCode,
): EncryptedCode {
  return {
    ...{ codeId, brandId, denomination, barcodeType, endsOn, batchId },
    codeSealed: encrypt(secrets, code, `code:${codeId}`),
    pinSealed: pin === null ? null : encrypt(secrets, pin, `pin:${codeId}`),
    codeMac: codeMac(secrets, brandId, code),
  };
}

/**
 * A keyed hash, to find an equal code without plain text. Two brands may use the same number, one
 * brand never twice.
 */
export function codeMac(secrets: Secrets, brandId: number | null, code: string): Buffer {
  return mac(secrets, "stock-code", `${brandId ?? "house"}:${code}`);
}

export function encryptVoucherCode(
  secrets: Secrets,
  voucherId: string,
  { code, pin }: PlainCode,
): { codeSealed: Buffer; pinSealed: Buffer | null } {
  return {
    codeSealed: encrypt(secrets, code, `voucher:${voucherId}:code`),
    pinSealed: pin === null ? null : encrypt(secrets, pin, `voucher:${voucherId}:pin`),
  };
}

export function decryptVoucherCode(
  secrets: Secrets,
  { voucherId, stockCodeId, codeSealed, pinSealed }: EncryptedVoucherCode,
): PlainCode {
  const [codeContext, pinContext] =
    stockCodeId === null
      ? [`voucher:${voucherId}:code`, `voucher:${voucherId}:pin`]
      : [`code:${stockCodeId}`, `pin:${stockCodeId}`];
  return {
    code: decrypt(secrets, codeSealed, codeContext),
    pin: pinSealed === null ? null : decrypt(secrets, pinSealed, pinContext),
  };
}
