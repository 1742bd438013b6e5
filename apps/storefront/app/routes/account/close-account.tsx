import { CloseAccount } from "#app/features/my-account/privacy/close-account.tsx";
import { closeAccount, loadClosing } from "#app/features/my-account/privacy/closing.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/close-account.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadClosing(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return closeAccount(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function CloseAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CloseAccount
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
