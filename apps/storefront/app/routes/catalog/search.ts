import { loadSearch } from "#app/features/shell/load-search.ts";
import { withSearchTimeout } from "#app/features/shell/search-timeout.ts";
import type { Route } from "./+types/search.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSearch(request, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withSearchTimeout(serverLoader());
}
