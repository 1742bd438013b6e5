import { loadPartners } from "#app/features/catalog/partners/load-partners.ts";
import { PartnerBrands } from "#app/features/catalog/partners/partner-brands.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/partner-brands.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPartners(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function PartnerBrandsRoute({ loaderData }: Route.ComponentProps) {
  return <PartnerBrands {...loaderData} />;
}
