import { loadOwnReviews } from "#app/features/my-account/load-own-reviews.ts";
import { OwnReviews } from "#app/features/my-account/own-reviews.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/own-reviews.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOwnReviews(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OwnReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <OwnReviews {...loaderData} />;
}
