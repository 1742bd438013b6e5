import { loadOverview } from "#app/features/my-account/overview/load-overview.ts";
import { Overview } from "#app/features/my-account/overview/overview.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/overview.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadOverview(context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />;
}
