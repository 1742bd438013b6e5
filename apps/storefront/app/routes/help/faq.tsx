import { Faq } from "#app/features/help/faq.tsx";
import { loadFaq } from "#app/features/help/load-faq.ts";
import { sendRating } from "#app/features/help/rate-answer.ts";
import type { Route } from "./+types/faq.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadFaq(request, context, params.slug);
}

export function action({ request, context }: Route.ActionArgs) {
  return sendRating(request, context);
}

export default function FaqRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Faq {...loaderData} answer={actionData} />;
}
