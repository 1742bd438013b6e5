import { AccountInPage } from "#app/features/account/account-in-page.tsx";
import { answerCheckout } from "#app/features/checkout/answer-checkout.ts";
import { Checkout } from "#app/features/checkout/checkout.tsx";
import { loadCheckout } from "#app/features/checkout/load-checkout.ts";
import { orderByScript } from "#app/features/checkout/order-by-script.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/checkout.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCheckout(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerCheckout(request, context);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orderByScript(request, serverAction);
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData instanceof Response ? undefined : (actionData ?? undefined);
  return (
    <Checkout
      {...loaderData}
      account={(guest) => <AccountInPage returnTo={paths.checkout()} guest={guest} />}
      refusal={answer && "refusal" in answer ? answer : undefined}
      device={answer && "device" in answer ? answer.device : undefined}
    />
  );
}
