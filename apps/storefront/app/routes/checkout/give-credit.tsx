import { GiveCredit } from "#app/features/wallet/give-credit.tsx";
import { giveCredit, loadGiveCredit } from "#app/features/wallet/give-credit-action.ts";
import type { Route } from "./+types/give-credit.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGiveCredit(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return giveCredit(request, context);
}

export default function GiveCreditRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GiveCredit {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
