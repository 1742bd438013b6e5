import { saveNewsletter } from "#app/features/my-account/addresses/save-shipping.ts";
import { loadNewsletter } from "#app/features/my-account/load-newsletter.ts";
import { Newsletter } from "#app/features/my-account/newsletter.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadNewsletter(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveNewsletter(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Newsletter {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
