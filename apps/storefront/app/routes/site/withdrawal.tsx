import { answerWithdrawal } from "#app/features/withdrawal/answer-withdrawal.ts";
import { loadWithdrawal } from "#app/features/withdrawal/load-withdrawal.ts";
import { Withdrawal } from "#app/features/withdrawal/withdrawal.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/withdrawal.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadWithdrawal(request, context, tokenIn(params));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerWithdrawal(request, context, tokenIn(params));
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

/**
 * A guest's URL is enough to open the order, so no other site may get it and no cache may store the
 * page.
 */
export function headers() {
  return { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
}

export default function WithdrawalRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Withdrawal
      data={loaderData}
      token={tokenIn(params)}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}

/** Only the URL of a guest's order has a token. */
function tokenIn(params: { readonly token?: string | undefined }): string | undefined {
  return params.token;
}
