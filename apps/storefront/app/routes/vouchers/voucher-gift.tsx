import { loadVoucherGift, writeVoucherGift } from "#app/features/vouchers/voucher-gift.ts";
import { VoucherGift } from "#app/features/vouchers/voucher-gift-form.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/voucher-gift.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadVoucherGift(context, params.cardId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writeVoucherGift(request, context, params.cardId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function VoucherGiftRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VoucherGift
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
