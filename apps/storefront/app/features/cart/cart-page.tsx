import { useLingui } from "@lingui/react/macro";
import { Receipt } from "@papillote/ui/display/receipt.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { GoneLines } from "#app/platform/orders/gone-lines.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { DeliveryNote } from "./cart-drawer.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartStatus } from "./cart-status.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { LowStock } from "./low-stock.tsx";

export function CartPage({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { cart, shopName } = useVisitor();
  const lines = cart?.lines ?? [];
  const isOfCoupon = refusal?.values.intent?.endsWith("coupon");
  return (
    <PageBody ground="calque">
      <title>{`${t`Your cart`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`Your cart`} />
      <CartStatus cart={cart} />
      <GoneLines cart={cart} returnTo={paths.cart()} />
      {!cart || lines.length === 0 ? (
        <EmptyCart headingLevel={2} look="bare" />
      ) : (
        <AsideLayout
          aside={
            <Receipt label={t`Total of the cart`}>
              <CartFoot cart={cart} continueHref={paths.shop()}>
                <CouponForm coupon={cart.coupon} refusal={isOfCoupon ? refusal : undefined} />
              </CartFoot>
            </Receipt>
          }
        >
          <Stack gap="md">
            <LowStock lines={lines} refusal={refusal} />
            <CartLines lines={lines} returnTo={paths.cart()} headingLevel={2} />
            <DeliveryNote lines={lines} />
          </Stack>
        </AsideLayout>
      )}
    </PageBody>
  );
}
