import { loadMenu } from "#app/features/shell/load-menu.ts";
import type { Route } from "./+types/menu.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMenu(request, context);
}

/** Without a network there is no level to show, which is no reason to take the page away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
