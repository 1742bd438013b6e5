import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PaymentData } from "./load-payment.ts";

/** S2.40, S8.11d: the failure, what it did not change, and how to go on. */
export function PaymentFailed({
  payment,
  transactionId,
  refusal,
}: PaymentData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const refusalText = useRefusalText();
  const canRetry =
    payment.can_retry &&
    payment.purpose === "order" &&
    payment.order_id !== undefined &&
    refusal === undefined;
  return (
    <>
      <title>{`${t`Your transaction failed`} · ${shopName}`}</title>
      <SoloMessage
        title={t`Your transaction failed`}
        actions={
          <>
            {canRetry && (
              <PostForm>
                <input type="hidden" name="transactionId" value={transactionId} />
                <input type="hidden" name="order_id" value={payment.order_id} />
                <Row justify="center">
                  <Button name="intent" value="pay">
                    <Trans>Try the payment again</Trans>
                  </Button>
                  <Button name="intent" value="cancel" variant="line">
                    <Trans>Cancel the order</Trans>
                  </Button>
                </Row>
              </PostForm>
            )}
            <ButtonLink
              href={payment.purpose === "topup" ? paths.balance() : paths.checkout()}
              variant="line"
            >
              {payment.purpose === "topup" ? (
                <Trans>Back to my balance</Trans>
              ) : (
                <Trans>Back to the order</Trans>
              )}
            </ButtonLink>
          </>
        }
      >
        {refusal ? refusalText(refusal.refusal) : <NothingLost purpose={payment.purpose} />}
      </SoloMessage>
    </>
  );
}

function NothingLost({ purpose }: Pick<PaymentData["payment"], "purpose">) {
  return (
    <>
      <Trans>No amount was taken.</Trans>{" "}
      {purpose === "topup" ? (
        <Trans>Your balance is as it was.</Trans>
      ) : (
        <Trans>Your cart is untouched.</Trans>
      )}
    </>
  );
}
