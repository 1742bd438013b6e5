import { Offer } from "#app/features/offer/offer.tsx";

export default function OfferRoute() {
  return <Offer />;
}
