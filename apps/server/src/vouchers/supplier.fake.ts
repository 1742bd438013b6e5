import { createHash } from "node:crypto";
import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { Outage } from "#server/platform/outage.ts";
import type { PlainCode } from "#server/stock/stock.ts";
import type { Supplier, SupplierOrder } from "./supplier.gateway.ts";

const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The values of cards whose code comes late, in part, never, or once; README.md names them. */
const sentinelFaces = {
  delayed: cents(41_00),
  silentOnce: cents(42_00),
  silent: cents(43_00),
  partly: cents(44_00),
  irreplaceable: cents(45_00),
} as const;

/**
 * Derives valid codes from the reference, so that a repeat gets the same code. The brands in
 * `silentBrandIds` never answer.
 */
export function demoSupplier(silentBrandIds: readonly number[] = []): Supplier {
  const asked = new Set<string>();
  return {
    name: "demo",
    issue: async (order) => {
      const { reference, replaces, brandId, face } = order;
      if (replaces !== undefined && face === sentinelFaces.irreplaceable) return "refused";
      const isFirst = !asked.has(reference);
      asked.add(reference);
      const isSilent =
        face === sentinelFaces.silent || (isFirst && face === sentinelFaces.silentOnce);
      if (isSilent || (brandId !== null && silentBrandIds.includes(brandId)))
        throw new Outage(`the supplier of brand ${brandId} does not answer`);
      const isLate =
        face === sentinelFaces.delayed ||
        // Every other one of several cards.
        (face === sentinelFaces.partly && asked.size % 2 === 0);
      return isFirst && isLate ? "pending" : demoCode(order);
    },
  };
}

function demoCode({ reference, brandId, barcodeType, hasPin }: SupplierOrder): PlainCode {
  const bytes = [...createHash("sha256").update(reference).digest()];
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
