import { answerConfirm } from "#app/features/newsletter/answer-newsletter.ts";
import { FollowLink } from "#app/features/newsletter/follow-link.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/confirm-newsletter.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerConfirm(request, context);
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function ConfirmNewsletterRoute({ actionData }: Route.ComponentProps) {
  return <FollowLink way="confirm" answer={actionData} />;
}
