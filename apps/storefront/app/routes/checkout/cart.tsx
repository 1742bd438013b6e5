import { CartPage } from "#app/features/cart/cart-page.tsx";
import { changeCart } from "#app/features/cart/change-cart.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import type { Route } from "./+types/cart.ts";

export function action({ request, context }: Route.ActionArgs) {
  return changeCart(request, context);
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function CartRoute({ actionData }: Route.ComponentProps) {
  return <CartPage refusal={actionData instanceof Response ? undefined : actionData} />;
}
