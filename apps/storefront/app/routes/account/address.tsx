import { ChangedAddress } from "#app/features/my-account/addresses/address-form.tsx";
import { changeInBook } from "#app/features/my-account/addresses/change-addresses.ts";
import { loadAddress } from "#app/features/my-account/addresses/load-addresses.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/address.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAddress(context, params.addressId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeInBook(request, context, params.addressId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChangedAddress
      address={loaderData.address}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
