import { Trans, useLingui } from "@lingui/react/macro";
import { AsideLayout, PageBody, Stack } from "@papillote/ui/layout.tsx";
import { Note } from "@papillote/ui/note.tsx";
import { Steps } from "@papillote/ui/steps.tsx";
import { Heading, Text } from "@papillote/ui/text.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormRefusal, useRefusalText } from "#app/platform/form-state.ts";
import { paths } from "#app/platform/paths.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import type { CheckoutData } from "./load-checkout.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { ReviewForm } from "./review-form.tsx";

/** How it is paid, then the last look before « order and pay ». */
export function Checkout({ refusal, ...data }: CheckoutData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { firstname, lastname, email } = data.customer;
  const refusalText = useRefusalText();
  return (
    <PageBody ground="calque">
      <title>{`${data.isReview ? t`Check your order` : t`Payment`} · ${shopName}`}</title>
      <Stack gap="xl">
        <CheckoutSteps isReview={data.isReview} />
        <AsideLayout aside={<OrderReceipt lines={data.lines} totals={data.totals} />}>
          <Stack gap="lg">
            <Heading level={1}>{data.isReview ? <Trans>Check your order</Trans> : <Trans>How would you like to pay?</Trans>}</Heading>
            <Text muted>
              <Trans>
                Order of {firstname} {lastname}, receipt to {email}
              </Trans>
            </Text>
            {refusal && (
              <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
                {refusalText(refusal.refusal)}
              </Note>
            )}
            {data.isReview ? <ReviewForm {...data} /> : <PaymentChoice {...data} />}
          </Stack>
        </AsideLayout>
      </Stack>
    </PageBody>
  );
}

function CheckoutSteps({ isReview }: { isReview: boolean }) {
  const { t } = useLingui();
  return (
    <Steps
      label={t`Steps of the order`}
      steps={[
        { label: t`Your details`, state: "done", doneText: t`done` },
        { label: t`Payment`, state: isReview ? "done" : "current", ...(isReview && { href: paths.checkout(), doneText: t`done` }) },
        { label: t`Check`, state: isReview ? "current" : "todo" },
      ]}
    />
  );
}
