import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useRefusalText } from "#app/platform/forms/form-state.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { hourWords } from "#app/platform/words/date-words.ts";
import { useDeclineWords } from "#app/platform/words/decline-words.ts";
import type { PaymentData } from "./load-payment.ts";
import { UnpaidReceipt } from "./order-receipt.tsx";
import { type FailedPayment, PaymentChoices } from "./payment-choices.tsx";
import styles from "./payment-failed.module.css";

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
          <div>
            <Heading level={2} look="group">
              <Trans>What would you like to do?</Trans>
            </Heading>
            <PaymentChoices {...failed} />
            <Details {...failed} />
          </div>
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
    <div role="alert" className={styles.reason}>
      <b>
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{refusal ? refusalText(refusal.refusal) : title}</span>
      </b>
      {!refusal && <p>{text}</p>}
    </div>
  );
}

/** What a bank that refused asks for, and how to reach our team. */
function Details({ payment, transactionId }: FailedPayment) {
  const { t } = useLingui();
  const amount = useEuro()(payment.amount);
  return (
    <div className={styles.more}>
      {payment.reason !== "cancelled" && (
        <Disclosure summary={t`Details for your bank`}>
          <Text size="small" muted>
            <Trans>
              Payment of {amount}, reference {transactionId}
            </Trans>
          </Text>
        </Disclosure>
      )}
      <TextLink href={helpPaths.contact()}>
        <Trans>Ask for help</Trans>
      </TextLink>
    </div>
  );
}
