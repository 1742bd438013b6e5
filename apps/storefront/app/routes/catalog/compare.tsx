import { Compare } from "#app/features/catalog/compare/compare.tsx";
import { loadCompare } from "#app/features/catalog/compare/load-compare.ts";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/compare.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCompare(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <Compare {...loaderData} />;
}
