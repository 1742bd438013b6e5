import { loadMenu } from "#app/features/shell/load-menu.ts";
import type { Route } from "./+types/menu.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMenu(request, context);
}

/** After a failure the menu shows the message; the page stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
