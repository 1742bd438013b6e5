import { appleWalletPass } from "@papillote/contract/vouchers.ts";
import { voucherFile } from "#app/features/vouchers/voucher-file.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { Route } from "./+types/apple-wallet.ts";

export async function loader({ context, params: { cardId } }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return voucherFile(await call(appleWalletPass, { query: { cardId } }), cardId);
}
