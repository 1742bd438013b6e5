import { loadOccasions } from "#app/features/catalog/occasions/load-occasions.ts";
import { Occasions } from "#app/features/catalog/occasions/occasions.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/occasions.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOccasions(context, params.slug);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OccasionsRoute({ loaderData }: Route.ComponentProps) {
  return <Occasions {...loaderData} />;
}
