import { chooseLine } from "#app/features/catalog/voucher/choose-line.ts";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { loadWishlist } from "#app/features/catalog/wishlist/load-wishlist.ts";
import { Wishlist } from "#app/features/catalog/wishlist/wishlist.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/wishlist.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadWishlist(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return chooseLine(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

export default function WishlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Wishlist {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
