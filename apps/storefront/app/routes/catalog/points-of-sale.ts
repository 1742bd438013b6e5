import { loadPointsOfSaleAround } from "#app/features/catalog/points-of-sale/load-points-of-sale.ts";
import type { Route } from "./+types/points-of-sale.ts";

/** The points of sale around a position, as data for a brand's page. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadPointsOfSaleAround(request, context);
}

/** After a failure the page itself shows the message. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
