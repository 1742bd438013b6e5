import { answerSubscribe } from "#app/features/newsletter/answer-newsletter.ts";
import { Subscribe } from "#app/features/newsletter/subscribe.tsx";
import { keepForm } from "#app/platform/forms/keep-form.ts";
import type { Route } from "./+types/subscribe.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerSubscribe(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export default function SubscribeRoute({ actionData }: Route.ComponentProps) {
  return <Subscribe answer={actionData} />;
}
