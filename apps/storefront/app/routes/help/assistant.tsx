import { askAssistant } from "#app/features/help/ask-assistant.ts";
import { Assistant } from "#app/features/help/assistant.tsx";
import type { Route } from "./+types/assistant.ts";

export function action({ request, context }: Route.ActionArgs) {
  return askAssistant(request, context);
}

export default function AssistantRoute({ actionData }: Route.ComponentProps) {
  return <Assistant answer={actionData} />;
}
