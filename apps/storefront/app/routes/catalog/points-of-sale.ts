import { placesAround } from "#app/features/catalog/places/near-places.ts";
import type { Route } from "./+types/points-of-sale.ts";

/** The shops around a position, for a page that stays where it is. */
export function loader({ request, context }: Route.LoaderArgs) {
  return placesAround(request, context);
}

/** Without a network, or an answer, the page says so itself. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
