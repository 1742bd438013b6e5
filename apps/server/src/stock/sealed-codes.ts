import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { mac, seal, unseal } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Pool, SealedCode } from "./stock.store.ts";

/** A code as a brand supplied it, in clear: it lives no longer than the call that reads it. */
export type StockCode = Pool & {
  readonly codeId: number;
  readonly code: string;
  readonly pin: string | null;
  readonly barcodeType: BarcodeType;
  readonly endsOn: string | null;
};
export type OpenCode = { readonly code: string; readonly pin: string | null };

/** Where a sealed code lies: moved to another row, it does not open. */
export type SealedVoucherCode = {
  readonly voucherId: string;
  readonly stockCodeId: number | null;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
};

export function sealStockCode(
  secrets: Secrets,
  { codeId, brandId, denomination, code, pin, barcodeType, endsOn }: StockCode,
): SealedCode {
  return {
    ...{ codeId, brandId, denomination, barcodeType, endsOn },
    codeSealed: seal(secrets, code, `code:${codeId}`),
    pinSealed: pin === null ? null : seal(secrets, pin, `pin:${codeId}`),
    codeMac: codeMac(secrets, brandId, code),
  };
}

/** Finds an equal code without keeping it readable. Two brands may use the same number, one brand never twice. */
export function codeMac(secrets: Secrets, brandId: number | null, code: string): Buffer {
  return mac(secrets, "stock-code", `${brandId ?? "house"}:${code}`);
}

export function sealVoucherCode(
  secrets: Secrets,
  voucherId: string,
  { code, pin }: OpenCode,
): { codeSealed: Buffer; pinSealed: Buffer | null } {
  return {
    codeSealed: seal(secrets, code, `voucher:${voucherId}:code`),
    pinSealed: pin === null ? null : seal(secrets, pin, `voucher:${voucherId}:pin`),
  };
}

export function openVoucherCode(
  secrets: Secrets,
  { voucherId, stockCodeId, codeSealed, pinSealed }: SealedVoucherCode,
): OpenCode {
  const [codePlace, pinPlace] =
    stockCodeId === null
      ? [`voucher:${voucherId}:code`, `voucher:${voucherId}:pin`]
      : [`code:${stockCodeId}`, `pin:${stockCodeId}`];
  return {
    code: unseal(secrets, codeSealed, codePlace),
    pin: pinSealed === null ? null : unseal(secrets, pinSealed, pinPlace),
  };
}
