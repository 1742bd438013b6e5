import { AddressBook } from "#app/features/my-account/addresses/address-book.tsx";
import { chooseInBook } from "#app/features/my-account/addresses/change-addresses.ts";
import { loadAddresses } from "#app/features/my-account/addresses/load-addresses.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/addresses.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadAddresses(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return chooseInBook(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddressBook
      addresses={loaderData.addresses}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
