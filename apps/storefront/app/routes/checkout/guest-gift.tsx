import { changeOffer, loadOffer } from "#app/features/vouchers/offers/load-offers.ts";
import { OfferedGift } from "#app/features/vouchers/offers/offered-gift.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/guest-gift.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadOffer(request, context, params);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeOffer(request, context, params);
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

/** The same as for the page of the order, as the URL is enough to open it. */
export function headers() {
  return { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
}

export default function GuestGiftRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferedGift
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
