import { Faq } from "#app/features/help/faq.tsx";
import { loadFaq } from "#app/features/help/load-faq.ts";
import type { Route } from "./+types/faq.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadFaq(request, context, params.slug);
}

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <Faq {...loaderData} />;
}
