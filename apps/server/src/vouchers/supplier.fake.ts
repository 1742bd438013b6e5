import { createHash } from "node:crypto";
import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { Outage } from "#server/platform/outage.ts";
import type { PlainCode } from "#server/stock/stock.ts";
import type { Supplier, SupplierOrder } from "./supplier.gateway.ts";

const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Derives valid codes from the voucher's id, so a repeat gets the same code. `silentBrandIds` never
 * answer.
 */
export function demoSupplier(silentBrandIds: readonly number[] = []): Supplier {
  return {
    name: "demo",
    issue: async (order) => {
      if (order.brandId !== null && silentBrandIds.includes(order.brandId))
        throw new Outage(`the supplier of brand ${order.brandId} does not answer`);
      return demoCode(order);
    },
  };
}

function demoCode({ voucherId, brandId, barcodeType, hasPin }: SupplierOrder): PlainCode {
  const bytes = [...createHash("sha256").update(voucherId).digest()];
  const letters = bytes.map((byte) => alphabet.charAt(byte % alphabet.length)).join("");
  const digits = bytes.map((byte) => byte % 10).join("");
  const text = {
    ean13: ean13(`29${digits.slice(0, 10)}`),
    code128: groups(letters.slice(0, 16)),
    qr: `${brandId ?? 0}.${letters.slice(0, 24)}`,
  }[barcodeType];
  return { code: text, pin: hasPin ? digits.slice(-4) : null };
}

function ean13(body: string): string {
  const check = [..."0123456789"].find((digit) => isEan13(body + digit));
  return body + check;
}

function groups(text: string): string {
  return (text.match(/.{4}/g) ?? []).join("-");
}
