import { lastDayFile } from "#app/features/vouchers/details/last-day-file.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import type { Route } from "./+types/voucher-calendar.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireLogin(request, context);
  return lastDayFile(request, context, params.cardId);
}
