import { AddressBook } from "#app/features/my-account/address-book.tsx";
import { chooseInBook } from "#app/features/my-account/change-addresses.ts";
import { loadAddresses } from "#app/features/my-account/load-addresses.ts";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/addresses.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadAddresses(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return chooseInBook(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddressBook
      addresses={loaderData.addresses}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
