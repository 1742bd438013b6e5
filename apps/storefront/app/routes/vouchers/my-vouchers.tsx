import "@papillote/ui/fonts-code.css";
import { loadVouchers } from "#app/features/vouchers/load-vouchers.ts";
import { MyVouchers } from "#app/features/vouchers/my-vouchers.tsx";
import { reveal } from "#app/features/vouchers/reveal.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/my-vouchers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadVouchers(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return reveal(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function MyVouchersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MyVouchers {...loaderData} state={actionData} />;
}
