import { loadText, TextPage } from "#app/features/about/text-page.tsx";
import type { Route } from "./+types/text.ts";

/** S2.15 to S2.18, and the privacy notice; the texts come from the content import. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadText(request, context);
}

export default function TextRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
