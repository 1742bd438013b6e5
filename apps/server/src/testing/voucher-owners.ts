import { reportRefusedCode } from "@papillote/contract/voucher-life.ts";
import { cardDetails, revealCard } from "@papillote/contract/vouchers.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import type { Db } from "#server/db/db.ts";
import type { servedRoutes } from "./served-routes.ts";

export type Owned = { readonly customerId: string; readonly cardId: string };

/** What owners do with their vouchers before and after a till refuses a code. */
export function voucherOwners(db: Db, call: ReturnType<typeof servedRoutes>) {
  return {
    async codeOf({ customerId, cardId }: Owned): Promise<string> {
      const waiver = { accepted: true as const, version: waiverVersion };
      const { result } = await call(revealCard, { customerId, body: { card_id: cardId, waiver } });
      return (result as { code: string }).code;
    },
    /** Reports the voucher's code and returns the report's number. */
    async reported({ customerId, cardId }: Owned): Promise<number> {
      await call(reportRefusedCode, { customerId, body: { card_id: cardId, place: "Lyon" } });
      const found = await db.query<{ id: number }>(
        "select report_id as id from refused_code where voucher_id = $1 and settled_at is null",
        [cardId],
      );
      return found.rows[0]?.id ?? 0;
    },
    details: async ({ customerId, cardId }: Owned) =>
      (await call(cardDetails, { customerId, query: { cardId } })).result,
  };
}
