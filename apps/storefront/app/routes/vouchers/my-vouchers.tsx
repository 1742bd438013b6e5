import "@papillote/ui/fonts-code.css";
import { answerVouchers } from "#app/features/vouchers/life/change-vouchers.ts";
import { loadVouchers } from "#app/features/vouchers/load-vouchers.ts";
import { MyVouchers } from "#app/features/vouchers/my-vouchers.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/my-vouchers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadVouchers(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerVouchers(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function MyVouchersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MyVouchers {...loaderData} state={actionData instanceof Response ? undefined : actionData} />
  );
}
