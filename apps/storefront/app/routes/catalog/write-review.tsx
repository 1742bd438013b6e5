import { loadWriteReview } from "#app/features/reviews/load-write-review.ts";
import { sendReview } from "#app/features/reviews/send-review.ts";
import { WriteReview } from "#app/features/reviews/write-review.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/write-review.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadWriteReview(request, context, params.sku);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return sendReview(request, context, params.sku);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function WriteReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WriteReview
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
