import { Home } from "#app/features/catalog/home/home.tsx";
import { loadHome } from "#app/features/catalog/home/load-home.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}
