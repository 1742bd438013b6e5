import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { hourWords } from "#app/platform/words/date-words.ts";
import { useDeclineWords } from "#app/platform/words/decline-words.ts";
import type { PaymentData } from "./load-payment.ts";
import { UnpaidReceipt } from "./order-receipt.tsx";

type FailedPayment = PaymentData & { refusal: FormRefusal | undefined };

/** S2.40, S8.11d, S8.11e: the reason, what it did not change, and the ways to go on. */
export function PaymentFailed(failed: FailedPayment) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { payment, order } = failed;
  return (
    <PageBody ground="calque">
      <title>{`${t`Failed !`} · ${shopName}`}</title>
      <AsideLayout aside={order && <UnpaidReceipt order={order} byCard={payment.amount} />}>
        <SectionHead
          level={1}
          title={t`Your transaction failed`}
          lead={<NothingLost payment={payment} />}
        />
        <Stack gap="lg">
          <Reason {...failed} />
          <Stack gap="sm">
            <Heading level={2} look="card">
              <Trans>What would you like to do?</Trans>
            </Heading>
            <StatusList items={useChoices(failed)} />
          </Stack>
        </Stack>
      </AsideLayout>
    </PageBody>
  );
}

function NothingLost({ payment: { purpose, held_until } }: Pick<PaymentData, "payment">) {
  const end = held_until === undefined ? undefined : hourWords(held_until);
  if (purpose === "topup")
    return (
      <>
        <Trans>No amount was taken.</Trans> <Trans>Your balance is as it was.</Trans>
      </>
    );
  return (
    <>
      <Trans>No amount was taken.</Trans>{" "}
      {end === undefined ? (
        <Trans>Your cart is untouched.</Trans>
      ) : (
        <Trans>Your order is reserved until {end}.</Trans>
      )}
    </>
  );
}

/** The refusal of the last choice, or why the payment failed. */
function Reason({ payment, refusal }: FailedPayment) {
  const refusalText = useRefusalText();
  const left = payment.status === "in_progress" ? "left" : undefined;
  const { title, text } = useDeclineWords()[payment.reason ?? left ?? "declined"];
  return (
    <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
      {refusal ? (
        refusalText(refusal.refusal)
      ) : (
        <>
          <b>{title}</b>
          <br />
          {text}
        </>
      )}
    </Note>
  );
}

/** Another attempt while the order is reserved; the way back always. */
function useChoices({ payment, transactionId, refusal }: FailedPayment) {
  const { t } = useLingui();
  const { purpose, order_id, can_retry } = payment;
  const isTopup = purpose === "topup";
  const canRetry = can_retry && !isTopup && order_id !== undefined && refusal === undefined;
  const form = (button: ReactNode) => (
    <PostForm>
      <input type="hidden" name="transactionId" value={transactionId} />
      <input type="hidden" name="order_id" value={order_id} />
      {button}
    </PostForm>
  );
  const back = {
    key: "back",
    title: isTopup ? t`Choose another amount or card` : t`Pay in another way`,
    note: isTopup
      ? t`Nothing was credited.`
      : t`Choose the balance or the card, or change the cart.`,
    tag: (
      <ButtonLink href={isTopup ? paths.topUp() : paths.checkout()} variant="line" size="sm">
        {isTopup ? <Trans>Back to my balance</Trans> : <Trans>Back to the order</Trans>}
      </ButtonLink>
    ),
  };
  if (!canRetry) return [back];
  return [
    {
      key: "pay",
      title: payment.status === "in_progress" ? t`Go on with the payment` : t`Try another card`,
      note: t`Your order stays as it is.`,
      tag: form(
        <Button name="intent" value="pay" size="sm">
          <Trans>Try the payment again</Trans>
        </Button>,
      ),
    },
    back,
    {
      key: "cancel",
      title: t`Give up this order`,
      note: t`What was reserved for you becomes free again at once.`,
      tag: form(
        <Button name="intent" value="cancel" variant="line" size="sm">
          <Trans>Cancel the order</Trans>
        </Button>,
      ),
    },
  ];
}
