import "@papillote/ui/fonts-code.css";
import { answerClaim, loadClaim } from "#app/features/vouchers/claim/answer-claim.ts";
import { Claim } from "#app/features/vouchers/claim/claim.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/claim.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadClaim(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerClaim(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

/**
 * The page shows a gift to the holder of its link, so no cache may store it. With `no-referrer`,
 * browsers would send forms without their origin, which the shop refuses.
 */
export function headers() {
  return { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
}

export default function ClaimRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Claim {...loaderData} answer={actionData instanceof Response ? undefined : actionData} />;
}
