import { Balance } from "#app/features/wallet/balance.tsx";
import { loadBalance } from "#app/features/wallet/load-balance.ts";
import { topUp } from "#app/features/wallet/top-up.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/balance.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadBalance(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return topUp(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function BalanceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Balance {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
