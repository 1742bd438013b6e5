import { Compare } from "#app/features/catalog/compare/compare.tsx";
import { loadCompare } from "#app/features/catalog/compare/load-compare.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/compare.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCompare(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <Compare {...loaderData} />;
}
