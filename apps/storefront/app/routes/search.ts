import { loadSearch } from "#app/features/shell/load-search.ts";
import type { Route } from "./+types/search.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSearch(request, context);
}

/** Without a network nothing is found, which is no reason to take the page away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
