import { loadShipping } from "#app/features/my-account/addresses/load-shipping.ts";
import { saveShipping } from "#app/features/my-account/addresses/save-shipping.ts";
import { ShippingDetails } from "#app/features/my-account/addresses/shipping-details.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/shipping-details.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadShipping(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveShipping(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ShippingDetailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ShippingDetails
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
