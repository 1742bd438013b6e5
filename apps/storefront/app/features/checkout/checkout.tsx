import { Trans, useLingui } from "@lingui/react/macro";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { FoldStep } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, Only, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { type ReactNode, useId } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useKeptFields } from "#app/platform/forms/kept-fields.ts";
import { PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { GoneLines } from "#app/platform/orders/gone-lines.tsx";
import { isGuestCheckout } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AcceptedSale, ShownTerms } from "#app/platform/visitor/accepted-sale.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { useIsAffiliated } from "./affiliation.ts";
import styles from "./checkout.module.css";
import { CompanySection } from "./company-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { DeviceNote } from "./device-note.tsx";
import { GuestCaptcha, GuestSection } from "./guest-section.tsx";
import type { CheckoutData } from "./load-checkout.ts";
import { NoticeOffer } from "./notice-offer.tsx";
import type { DeviceAnswer } from "./order-by-script.ts";
import { FoldedOrder, OrderReceipt } from "./order-receipt.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { RefusedOrder } from "./refused-order.tsx";
import { WhoSection } from "./who-section.tsx";
import { WrappingNow } from "./wrapping.tsx";

/** The answers after which an order waits on this device. */
const waits: readonly DeviceAnswer["device"][] = ["stored", "unanswered", "queued"];

type CheckoutProps = CheckoutData & {
  refusal: FormRefusal | undefined;
  /** The state of an order that the shop has not answered, or has refused for good. */
  device: DeviceAnswer["device"] | undefined;
  /** The forms by which a visitor logs in, signs up or, with a cart, orders as a guest. */
  account: (guest?: (afterEmail: ReactNode) => ReactNode) => ReactNode;
};

/**
 * The checkout is one page: who orders, how to pay, and the receipt as the review, with the button
 * that orders. Each question is a section; the sections below the first one are inside the order's
 * form.
 */
export function Checkout({ refusal, device, account, ...data }: CheckoutProps) {
  const { t } = useLingui();
  const { shopName, cart } = useVisitor();
  const formId = useId();
  const isOrdering = useIsOrdering();
  const kept = useKeptFields("checkout");
  const hasGuests = data.cart !== undefined;
  const isGuest = isGuestCheckout(useSearchParams()[0]) && hasGuests && !data.customer;
  const isNamed = data.customer !== undefined || isGuest;
  const delivery = isNamed ? data.cart?.delivery : undefined;
  const guest = (afterEmail: ReactNode) => (
    <GuestSection formId={formId} refusal={refusal} afterEmail={afterEmail} />
  );
  const whyNot =
    !isNamed || !data.cart
      ? t`First say who you are, in section 1.`
      : delivery?.methods.length === 0
        ? t`These articles cannot be sent at the moment.`
        : undefined;
  const receipt = (
    <OrderReceipt {...data}>
      <div className={styles.orderNow}>
        {device && <DeviceNote device={device} email={data.contactEmail} />}
        {device && data.notifiesOfflineOrders && waits.includes(device) && <NoticeOffer />}
        <OrderNow formId={formId} whyNot={whyNot} />
      </div>
    </OrderReceipt>
  );
  return (
    <>
      {isOrdering ? <WrappingNow /> : <title>{`${t`Checkout`} · ${shopName}`}</title>}
      {/* Hidden, not removed, so that the typed text is there again if the order is refused. */}
      <PageBody ground="calque" className={styles.page} hidden={isOrdering}>
        <SectionHead level={1} title={t`Checkout`} />
        <Only on="narrow">
          <FoldedOrder {...data} />
        </Only>
        <AsideLayout aside={receipt}>
          <div {...kept} className={styles.sections}>
            <GoneLines cart={cart} returnTo={paths.checkout()} />
            {refusal && (
              <RefusedOrder
                refusal={refusal}
                total={data.cart?.totals.grand_total}
                email={data.contactEmail}
              />
            )}
            <FoldStep
              number={1}
              title={<Trans>You</Trans>}
              state={data.customer ? "done" : "current"}
            >
              <WhoSection
                customer={data.customer}
                account={account(hasGuests ? guest : undefined)}
              />
            </FoldStep>
            {/* Without its refusal, as the list of errors takes the focus. */}
            <PostForm id={formId}>
              {data.cart && <OrderFacts {...data.cart} orderId={orderIdAfter(refusal, data)} />}
              {delivery && (
                <FoldStep number={2} title={<Trans>Delivery</Trans>} state="current">
                  <DeliverySection delivery={delivery} customer={data.customer} refusal={refusal} />
                </FoldStep>
              )}
              <FoldStep
                number={delivery ? 3 : 2}
                title={<Trans>Payment</Trans>}
                state={isNamed ? "current" : "todo"}
              >
                <Stack gap="md">
                  <PaymentSection totals={data.cart?.totals} refusal={refusal} />
                  <CompanySection refusal={refusal} />
                  {isGuest && <GuestCaptcha refusal={refusal} />}
                </Stack>
              </FoldStep>
            </PostForm>
          </div>
        </AsideLayout>
      </PageBody>
    </>
  );
}

function useIsOrdering(): boolean {
  const isSending = useSending();
  return useNavigation().formData?.get("intent") === "order" && isSending;
}

/** What is sent with the order, besides the sections. */
function OrderFacts({
  orderId,
  cartId,
  quote,
  totals,
}: NonNullable<CheckoutData["cart"]> & { orderId: string }) {
  const isAffiliated = useIsAffiliated();
  return (
    <>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="cart_id" value={cartId} />
      <input type="hidden" name="quote" value={quote} />
      <input type="hidden" name="total" value={totals.grand_total} />
      <ShownTerms />
      {isAffiliated && <input type="hidden" name="affiliation" value="1" />}
    </>
  );
}

function OrderNow({ formId, whyNot }: { formId: string; whyNot: string | undefined }) {
  return (
    <Stack gap="sm">
      <Button full form={formId} disabledReason={whyNot}>
        <Trans>Order and pay</Trans>
      </Button>
      <Text size="small" muted>
        <AcceptedSale />
      </Text>
      <Text size="small" muted>
        <Trans>
          You have 14 days to withdraw from each voucher whose code you have not looked at.
        </Trans>
      </Text>
    </Stack>
  );
}

/** After one of these refusals, the order with the submitted id can no longer be paid. */
const ended: readonly RefusalCode[] = ["KEY_REUSED", "ORDER_NOT_PAYABLE"];

/** A repeated order keeps its id, so that a repeat after an outage is the same order. */
function orderIdAfter(refusal: FormRefusal | undefined, data: CheckoutData): string {
  const { order_id, quote } = refusal?.values ?? {};
  const isRepeat = refusal && quote === data.cart?.quote && !ended.includes(refusal.refusal);
  return isRepeat && order_id !== undefined ? order_id : data.orderId;
}
