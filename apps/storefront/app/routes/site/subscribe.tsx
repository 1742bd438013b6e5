import { answerSubscribe } from "#app/features/newsletter/answer-newsletter.ts";
import { Subscribe } from "#app/features/newsletter/subscribe.tsx";
import type { Route } from "./+types/subscribe.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerSubscribe(request, context);
}

export default function SubscribeRoute({ actionData }: Route.ComponentProps) {
  return <Subscribe answer={actionData} />;
}
