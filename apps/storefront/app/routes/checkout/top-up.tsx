import { topUp } from "#app/features/wallet/credit-actions.ts";
import { loadTopUp } from "#app/features/wallet/load-balance.ts";
import { TopUp } from "#app/features/wallet/top-up.tsx";
import type { Route } from "./+types/top-up.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadTopUp(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return topUp(await request.formData(), context);
}

export default function TopUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TopUp {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
