import { NewAddress } from "#app/features/my-account/addresses/address-form.tsx";
import { addToBook } from "#app/features/my-account/addresses/change-addresses.ts";
import { loadAddresses } from "#app/features/my-account/addresses/load-addresses.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/new-address.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadAddresses(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return addToBook(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function NewAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewAddress {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
