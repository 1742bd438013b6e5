import { CartPage } from "#app/features/cart/cart-page.tsx";
import { changeCart } from "#app/features/cart/change-cart.ts";
import type { Route } from "./+types/cart.ts";

export function action({ request, context }: Route.ActionArgs) {
  return changeCart(request, context);
}

export default function CartRoute() {
  return <CartPage />;
}
