import "@papillote/ui/fonts-code.css";
import { answerGuestOrder, loadGuestOrder } from "#app/features/vouchers/guest-order/answer.ts";
import { GuestOrder } from "#app/features/vouchers/guest-order/guest-order.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/guest-order.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadGuestOrder(request, context, params.token);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerGuestOrder(request, context, params.token);
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

/**
 * The URL is enough to open the order, so no other site may get it and no cache may store the page.
 * Our own forms need a referrer, as without one their `Origin` would be null.
 */
export function headers() {
  return { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
}

export default function GuestOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GuestOrder {...loaderData} answer={actionData instanceof Response ? undefined : actionData} />
  );
}
