import { PasswordScreen } from "#app/features/my-account/security/password-form.tsx";
import { replacePassword } from "#app/features/my-account/security/replace-password.ts";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/password.ts";

/** A loader of its own makes client navigations ask whether one is still logged in. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return replacePassword(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function PasswordRoute({ actionData }: Route.ComponentProps) {
  return <PasswordScreen refusal={actionData instanceof Response ? undefined : actionData} />;
}
