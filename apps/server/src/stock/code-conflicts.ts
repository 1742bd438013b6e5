import type { Queryable } from "#server/db/db.ts";
import { decrypt } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { codeMac, type StockCode } from "./encrypted-codes.ts";
import { findCodes, type StoredCode } from "./stock.store.ts";

/** A code that differs from the shop's own row of it; the reason never shows the code. */
type CodeConflict = {
  readonly codeId: number;
  readonly column:
    | "code_id"
    | "brand_id"
    | "denomination"
    | "code"
    | "pin"
    | "barcode_type"
    | "expires_on";
  readonly reason: string;
};

const changed =
  "differs from the shop's: a code never changes, a new one needs a code_id of its own";

/** The codes of a batch that the shop already has with other content, or under another id. */
export async function codeConflicts(
  tx: Queryable,
  secrets: Secrets,
  batch: readonly StockCode[],
): Promise<CodeConflict[]> {
  const macs = batch.map(({ brandId, code }) => codeMac(secrets, brandId, code));
  const ids = batch.map(({ codeId }) => codeId);
  const stored = await findCodes(tx, { ids, macs });
  const byId = new Map(stored.map((one) => [one.codeId, one]));
  const byMac = new Map(stored.map((one) => [one.codeMac.toString("hex"), one]));
  return batch.flatMap((code, place): CodeConflict[] => {
    const { codeId } = code;
    const mac = macs[place]?.toString("hex") ?? "";
    const own = byId.get(codeId);
    if (own)
      return differences(secrets, { code, mac, own }).map((column) => ({
        ...{ codeId, column, reason: changed },
      }));
    const other = byMac.get(mac);
    return other
      ? [{ codeId, column: "code_id", reason: `the shop has this code as ${other.codeId}` }]
      : [];
  });
}

function differences(
  secrets: Secrets,
  { code, mac, own }: { code: StockCode; mac: string; own: StoredCode },
): CodeConflict["column"][] {
  const pin = own.pinSealed && decrypt(secrets, own.pinSealed, `pin:${own.codeId}`);
  const differs: readonly (readonly [CodeConflict["column"], boolean])[] = [
    ["brand_id", own.brandId !== code.brandId],
    ["denomination", own.denomination !== code.denomination],
    // The hash of a code includes its brand, so hashes are compared only for the same brand.
    ["code", own.brandId === code.brandId && own.codeMac.toString("hex") !== mac],
    ["pin", pin !== code.pin],
    ["barcode_type", own.barcodeType !== code.barcodeType],
    ["expires_on", own.endsOn !== code.endsOn],
  ];
  return differs.flatMap(([column, isDifferent]) => (isDifferent ? [column] : []));
}
