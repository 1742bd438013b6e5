import { redirect } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/payment-mobile-router.ts";

/** A payment from the app returns here and continues in the installed shop (S2.25). */
export function loader({ request }: Route.LoaderArgs) {
  const transactionId = new URL(request.url).searchParams.get("transactionId");
  throw redirect(transactionId === null ? paths.home() : paths.paymentConfirmation(transactionId));
}

export default function PaymentMobileRouter() {
  return null;
}
