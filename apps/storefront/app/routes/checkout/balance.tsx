import { Balance } from "#app/features/wallet/balance.tsx";
import { creditByCode, renew } from "#app/features/wallet/credit-actions.ts";
import { loadBalance } from "#app/features/wallet/load-balance.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/balance.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadBalance(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has("renew") ? renew(form, context) : creditByCode(form, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function BalanceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Balance {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
