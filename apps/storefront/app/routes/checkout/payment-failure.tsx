import { redirect } from "react-router";
import { loadPayment } from "#app/features/checkout/load-payment.ts";
import { PaymentFailed } from "#app/features/checkout/payment-failed.tsx";
import { retryPayment } from "#app/features/checkout/retry-payment.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/payment-failure.ts";

/**
 * A payment that has succeeded meanwhile is shown as such, as the provider's redirect may be
 * outdated.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadPayment(request, context);
  if (found.payment.status === "success")
    throw redirect(paths.paymentConfirmation(found.transactionId));
  return found;
}

export function action({ request, context }: Route.ActionArgs) {
  return retryPayment(request, context);
}

export default function PaymentFailureRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaymentFailed
      {...loaderData}
      refusal={actionData instanceof Response ? undefined : actionData}
    />
  );
}
