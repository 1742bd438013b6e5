import "@papillote/ui/fonts-code.css";
import { loadLoyaltyCard } from "#app/features/my-account/load-loyalty-card.ts";
import { LoyaltyCard } from "#app/features/my-account/loyalty-card.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/loyalty-card.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadLoyaltyCard(context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function LoyaltyCardRoute({ loaderData }: Route.ComponentProps) {
  return <LoyaltyCard {...loaderData} />;
}
