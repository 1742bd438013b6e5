import { useLingui } from "@lingui/react/macro";
import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { AsideLayout, PageBody, SectionHead } from "@papillote/ui/layout.tsx";
import { CartFoot, EmptyCart } from "#app/features/cart/cart-drawer.tsx";
import { CartLines } from "#app/features/cart/cart-lines.tsx";
import { changeCart } from "#app/features/cart/change-cart.ts";
import { paths } from "#app/platform/paths.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import type { Route } from "./+types/cart.ts";

export function action({ request, context }: Route.ActionArgs) {
  return changeCart(request, context);
}

/** The cart as a page of its own. */
export default function CartRoute() {
  const { t } = useLingui();
  const { cart, shopName } = useVisitor();
  const lines = cart?.lines ?? [];
  return (
    <PageBody>
      <title>{`${t`Your cart`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`Your cart`} />
      {lines.length === 0 ? (
        <EmptyCart headingLevel={2} />
      ) : (
        <AsideLayout aside={<CartFoot continueHref={paths.shop()} total={addCents(cents(0), ...lines.map((line) => line.row_total))} />}>
          <CartLines lines={lines} returnTo={paths.cart()} headingLevel={2} />
        </AsideLayout>
      )}
    </PageBody>
  );
}
