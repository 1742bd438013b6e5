import { loadOverview } from "#app/features/my-account/overview/load-overview.ts";
import { Overview } from "#app/features/my-account/overview/overview.tsx";
import { LaterInstallOffer } from "#app/features/shell/later-install-offer.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { loadBanner } from "#app/platform/page/load-banner.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { PlacedBanner } from "#app/platform/page/placed-banner.tsx";
import type { Route } from "./+types/overview.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const [overview, banner] = await Promise.all([
    loadOverview(context),
    loadBanner(context.get(pageContext), "account"),
  ]);
  return { ...overview, banner };
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OverviewRoute({
  loaderData: { banner, ...overview },
}: Route.ComponentProps) {
  return (
    <>
      <Overview {...overview} banner={banner && <PlacedBanner {...banner} />} />
      <LaterInstallOffer place="account" />
    </>
  );
}
