import { redirect } from "react-router";
import { loadPayment } from "#app/features/checkout/load-payment.ts";
import { PaymentResult } from "#app/features/checkout/payment-result.tsx";
import { LaterInstallOffer } from "#app/features/shell/later-install-offer.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/payment-confirmation.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadPayment(request, context);
  if (found.payment.status === "failure" && found.payment.outcome !== "refunded")
    throw redirect(paths.paymentFailure(found.transactionId));
  return found;
}

export default function PaymentConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PaymentResult {...loaderData}>
      <LaterInstallOffer place="thanks" />
    </PaymentResult>
  );
}
