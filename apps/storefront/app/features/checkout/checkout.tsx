import { Trans, useLingui } from "@lingui/react/macro";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { AsideLayout, Only, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Steps } from "@papillote/ui/layout/steps.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useNavigation } from "react-router";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";
import { FoldedOrder, OrderReceipt } from "./order-receipt.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { ReviewForm } from "./review-form.tsx";
import { WrappingNow } from "./wrapping.tsx";

/** Two steps: the payment, then the review with the button « order and pay ». */
export function Checkout({
  refusal,
  ...data
}: CheckoutData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const navigation = useNavigation();
  const { firstname, lastname, email } = data.customer;
  if (navigation.formData?.get("intent") === "order") return <WrappingNow />;
  return (
    <PageBody ground="calque" className={styles.step}>
      <title>{`${data.isReview ? t`Check your order` : t`Payment`} · ${shopName}`}</title>
      <Stack gap="lg">
        <CheckoutSteps isReview={data.isReview} />
        <Only on="narrow">
          <FoldedOrder {...data} />
        </Only>
        <AsideLayout aside={<OrderReceipt {...data} />}>
          <SectionHead
            level={1}
            title={data.isReview ? t`Check your order` : t`How would you like to pay?`}
            lead={
              data.isReview ? undefined : (
                <HowToPay hasBalance={data.totals.balance_available > 0} />
              )
            }
          />
          <Stack gap="md">
            {refusal && <Refused refusal={refusal} total={data.totals.grand_total} />}
            {data.isReview ? (
              <ReviewForm {...data} orderId={orderIdAfter(refusal, data)} />
            ) : (
              <PaymentChoice {...data} />
            )}
            <Text size="small" muted>
              <Trans>
                Buyer: {firstname} {lastname}. Receipt to {email}.
              </Trans>
            </Text>
          </Stack>
        </AsideLayout>
      </Stack>
    </PageBody>
  );
}

function HowToPay({ hasBalance }: { hasBalance: boolean }) {
  return hasBalance ? (
    <Trans>Your balance first, the card for the rest.</Trans>
  ) : (
    <Trans>By card, on the page of our payment provider.</Trans>
  );
}

/** After these the order of the submitted id cannot be paid any more. */
const ended: readonly RefusalCode[] = ["KEY_REUSED", "ORDER_NOT_PAYABLE"];

/** The same order again keeps its id, so that a repeat after an outage is the same order. */
function orderIdAfter(refusal: FormRefusal | undefined, data: CheckoutData): string {
  const { order_id, quote } = refusal?.values ?? {};
  const isRepeat = refusal && quote === data.quote && !ended.includes(refusal.refusal);
  return isRepeat && order_id !== undefined ? order_id : data.orderId;
}

function Refused({ refusal, total }: { refusal: FormRefusal; total: Cents }) {
  const refusalText = useRefusalText();
  const euro = useEuro();
  const seen = Number(refusal.values.total);
  const hasOtherTotal = refusal.refusal === "QUOTE_CHANGED" && seen > 0 && seen !== total;
  const [before, now] = [euro(cents(hasOtherTotal ? seen : 0)), euro(total)];
  return (
    <FormNote>
      {refusalText(refusal.refusal)}{" "}
      {hasOtherTotal && (
        <Trans>
          Total: {before} before, {now} now.
        </Trans>
      )}
    </FormNote>
  );
}

function CheckoutSteps({ isReview }: { isReview: boolean }) {
  const { t } = useLingui();
  return (
    <Steps
      label={t`Steps of the order`}
      steps={[
        { label: t`Your details`, state: "done", doneText: t`done` },
        {
          label: t`Payment`,
          state: isReview ? "done" : "current",
          ...(isReview && { href: paths.checkout(), doneText: t`done` }),
        },
        { label: t`Check`, state: isReview ? "current" : "todo" },
      ]}
    />
  );
}
