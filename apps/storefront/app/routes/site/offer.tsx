import { buyGift } from "#app/features/offer/buy-gift.ts";
import { loadOffer } from "#app/features/offer/load-offer.ts";
import { Offer } from "#app/features/offer/offer.tsx";
import type { Route } from "./+types/offer.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOffer(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return buyGift(request, context);
}

export default function OfferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Offer
      key={loaderData.card?.sku}
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
