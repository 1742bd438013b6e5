import { removeFromBook } from "#app/features/my-account/addresses/change-addresses.ts";
import { DeleteAddress } from "#app/features/my-account/addresses/delete-address.tsx";
import { loadAddress } from "#app/features/my-account/addresses/load-addresses.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/delete-address.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAddress(context, params.addressId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return removeFromBook(request, context, params.addressId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function DeleteAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeleteAddress
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
