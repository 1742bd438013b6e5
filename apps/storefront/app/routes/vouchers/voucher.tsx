import { loadVoucher } from "#app/features/vouchers/details/load-voucher.ts";
import { VoucherPage } from "#app/features/vouchers/details/voucher-page.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/voucher.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadVoucher(context, params.cardId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function VoucherRoute({ loaderData }: Route.ComponentProps) {
  return <VoucherPage card={loaderData} />;
}
