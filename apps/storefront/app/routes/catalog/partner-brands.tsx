import { loadPartners } from "#app/features/catalog/partners/load-partners.ts";
import { PartnerBrands } from "#app/features/catalog/partners/partner-brands.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/partner-brands.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPartners(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function PartnerBrandsRoute({ loaderData }: Route.ComponentProps) {
  return <PartnerBrands {...loaderData} />;
}
