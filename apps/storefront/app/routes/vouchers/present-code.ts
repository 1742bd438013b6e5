import { loadVoucher } from "#app/features/vouchers/details/load-voucher.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import type { Route } from "./+types/present-code.ts";

/** A device that stored the code asks whether the voucher has another one since. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireLogin(request, context);
  const { replaced_at: replacedAt = null } = await loadVoucher(context, params.cardId);
  return Response.json({ replacedAt }, { headers: { "cache-control": "no-store" } });
}
