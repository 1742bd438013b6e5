import { loadRefusable, reportRefusal } from "#app/features/vouchers/details/load-voucher.ts";
import { RefusedCode } from "#app/features/vouchers/details/refused-code.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/voucher-refused.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRefusable(context, params.cardId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return reportRefusal(request, context, params.cardId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function VoucherRefusedRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RefusedCode
      card={loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
