import { PasswordScreen } from "#app/features/my-account/security/password-form.tsx";
import { replacePassword } from "#app/features/my-account/security/replace-password.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/password.ts";

/** Client navigations check the login only for a route with a loader. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return replacePassword(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function PasswordRoute({ actionData }: Route.ComponentProps) {
  return <PasswordScreen refusal={actionData instanceof Response ? undefined : actionData} />;
}
