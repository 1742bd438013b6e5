import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import CreditCard from "lucide-react/icons/credit-card";
import Phone from "lucide-react/icons/phone";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Wallet from "lucide-react/icons/wallet";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PaymentData } from "./load-payment.ts";
import styles from "./payment-failed.module.css";

export type FailedPayment = PaymentData & { refusal: FormRefusal | undefined };

/** The ways to go on: another attempt while the order is reserved; the way back always. */
export function PaymentChoices(failed: FailedPayment) {
  const { payment, refusal } = failed;
  if (payment.purpose === "topup")
    return (
      <ul className={styles.choices}>
        <OtherAmount />
      </ul>
    );
  // While the payment provider is unavailable, the order does not change, so it can be tried again.
  const isRefused = refusal !== undefined && refusal.refusal !== "UNAVAILABLE";
  const canRetry = payment.can_retry && payment.order_id !== undefined && !isRefused;
  return (
    <ul className={styles.choices}>
      {canRetry && <SameOrder {...failed} />}
      <BalanceFirst {...failed} />
      {canRetry && <CallTheBank {...failed} />}
      <OtherWay isOnlyWay={!canRetry} />
      {canRetry && <GiveUp {...failed} />}
    </ul>
  );
}

type ChoiceProps = { icon: typeof Wallet; title: string; note: string; children: ReactNode };

function Choice({ icon: Icon, title, note, children }: ChoiceProps) {
  return (
    <li>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Heading level={3} look="card">
          {title}
        </Heading>
        <p>{note}</p>
      </div>
      {children}
    </li>
  );
}

function SameOrder(failed: FailedPayment) {
  const { t } = useLingui();
  const { status, amount } = failed.payment;
  const price = useEuro()(amount);
  return (
    <Choice
      icon={CreditCard}
      title={status === "in_progress" ? t`Go on with the payment` : t`Try another card`}
      note={t`Your order stays as it is.`}
    >
      <OrderForm {...failed}>
        <Button name="intent" value="pay" size="sm">
          <Trans>Pay {price}</Trans>
        </Button>
      </OrderForm>
    </Choice>
  );
}

/**
 * Leads to the checkout, which has the balance ticked. Not offered for an order that is already
 * paid in part from the balance.
 */
function BalanceFirst({ payment, order }: FailedPayment) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const euro = useEuro();
  const balance = customer?.balance ?? cents(0);
  if (balance === 0 || order === undefined || order.total !== payment.amount) return null;
  const { fromBalance } = splitPayment(order.total, balance);
  const [used, rest] = [euro(fromBalance), euro(cents(order.total - fromBalance))];
  return (
    <Choice
      icon={Wallet}
      title={t`Use my balance first`}
      note={
        fromBalance === order.total
          ? t`It pays all of the order.`
          : t`${used} of the balance, then ${rest} by card.`
      }
    >
      <ButtonLink href={paths.checkout()} variant="line" size="sm">
        <Trans>Use my balance</Trans>
      </ButtonLink>
    </Choice>
  );
}

function CallTheBank(failed: FailedPayment) {
  const { t } = useLingui();
  const { reason } = failed.payment;
  if (reason !== "declined" && reason !== "insufficient_funds") return null;
  return (
    <Choice
      icon={Phone}
      title={t`Call your bank`}
      note={t`It can lift its refusal within minutes. Then come back here.`}
    >
      <OrderForm {...failed}>
        <Button name="intent" value="pay" variant="line" size="sm">
          <Trans>Try again</Trans>
        </Button>
      </OrderForm>
    </Choice>
  );
}

function OtherWay({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { t } = useLingui();
  return (
    <Choice
      icon={ShoppingBag}
      title={t`Pay in another way`}
      note={t`Choose the balance or the card, or change the cart.`}
    >
      <ButtonLink href={paths.checkout()} variant={isOnlyWay ? "main" : "line"} size="sm">
        <Trans>Back to the order</Trans>
      </ButtonLink>
    </Choice>
  );
}

function OtherAmount() {
  const { t } = useLingui();
  return (
    <Choice icon={Wallet} title={t`Choose another amount or card`} note={t`Nothing was credited.`}>
      <ButtonLink href={paths.topUp()} size="sm">
        <Trans>Back to my balance</Trans>
      </ButtonLink>
    </Choice>
  );
}

function GiveUp(failed: FailedPayment) {
  const { t } = useLingui();
  return (
    <Choice
      icon={X}
      title={t`Give up this order`}
      note={t`What was reserved for you becomes free again at once.`}
    >
      <OrderForm {...failed}>
        <Button name="intent" value="cancel" variant="line" size="sm">
          <Trans>Cancel the order</Trans>
        </Button>
      </OrderForm>
    </Choice>
  );
}

function OrderForm({ payment, transactionId, children }: FailedPayment & { children: ReactNode }) {
  return (
    <PostForm>
      <input type="hidden" name="transactionId" value={transactionId} />
      <input type="hidden" name="order_id" value={payment.order_id} />
      {children}
    </PostForm>
  );
}
