import { answerSavedCards, loadSavedCards } from "#app/features/my-account/saved-cards/answer.ts";
import { SavedCards } from "#app/features/my-account/saved-cards/saved-cards.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/saved-cards.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadSavedCards(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSavedCards(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function SavedCardsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SavedCards {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
