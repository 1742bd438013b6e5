import { redirect } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/payment-mobile-router.ts";

/** A payment that began in the app comes back here and goes on in the installed shop (S2.25). */
export function loader({ request }: Route.LoaderArgs) {
  const transactionId = new URL(request.url).searchParams.get("transactionId");
  throw redirect(transactionId === null ? paths.home() : paths.paymentConfirmation(transactionId));
}

export default function PaymentMobileRouter() {
  return null;
}
