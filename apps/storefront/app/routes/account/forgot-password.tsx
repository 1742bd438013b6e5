import "@papillote/ui/fonts-code.css";
import { answerRecovery } from "#app/features/recovery/answer-recovery.ts";
import { loadRecovery } from "#app/features/recovery/load-recovery.ts";
import { RecoveryPage } from "#app/features/recovery/recovery-page.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRecovery(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerRecovery(request, context);
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function ForgotPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecoveryPage {...loaderData} state={actionData instanceof Response ? undefined : actionData} />
  );
}
