import { changeContact } from "#app/features/my-account/profile/change-contact.ts";
import { ChangePhone } from "#app/features/my-account/profile/change-phone.tsx";
import { loadContact } from "#app/features/my-account/profile/load-contact.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/change-phone.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadContact("phone", request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeContact("phone", request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ChangePhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChangePhone {...loaderData} state={actionData instanceof Response ? undefined : actionData} />
  );
}
