import { changeOffer, loadOffer } from "#app/features/vouchers/offers/load-offers.ts";
import { OfferedGift } from "#app/features/vouchers/offers/offered-gift.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/offered-gift.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadOffer(request, context, params);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeOffer(request, context, params);
}

export const shouldRevalidate = shouldRevalidatePage;

/** The page can contain the secret claim link, so no cache may store it. */
export function headers() {
  return { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
}

export default function OfferedGiftRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferedGift
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
