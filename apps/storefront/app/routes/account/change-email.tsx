import { changeContact } from "#app/features/my-account/profile/change-contact.ts";
import { ChangeEmail } from "#app/features/my-account/profile/change-email.tsx";
import { loadContact } from "#app/features/my-account/profile/load-contact.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/change-email.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadContact("email", request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeContact("email", request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ChangeEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChangeEmail {...loaderData} state={actionData instanceof Response ? undefined : actionData} />
  );
}
