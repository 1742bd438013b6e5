import { answerUnsubscribe } from "#app/features/newsletter/answer-newsletter.ts";
import { FollowLink } from "#app/features/newsletter/follow-link.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/unsubscribe.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerUnsubscribe(request, context);
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <FollowLink way="unsubscribe" answer={actionData} />;
}
