import { answerCheckout } from "#app/features/checkout/answer-checkout.ts";
import { Checkout } from "#app/features/checkout/checkout.tsx";
import { loadCheckout } from "#app/features/checkout/load-checkout.ts";
import type { Route } from "./+types/checkout.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCheckout(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerCheckout(request, context);
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Checkout {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
