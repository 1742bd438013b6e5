import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useNavigation } from "react-router";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";

export function PaymentChoice(data: CheckoutData) {
  const { t } = useLingui();
  const isSending = useNavigation().state === "submitting";
  const { balance_available: balance, grand_total } = data.totals;
  return (
    <PostForm>
      <Stack gap="md">
        <Stack gap="sm" role="group" aria-label={t`Means of payment`}>
          {balance > 0 && <FromBalance {...data} />}
          <div className={styles.card} data-covered={balance >= grand_total || undefined}>
            <CheckField
              type="radio"
              framed
              name="method"
              value="card"
              defaultChecked
              label={t`Bank card`}
              note={t`Typed on the secure page of our payment provider`}
              end={<CardMarks />}
            />
          </div>
        </Stack>
        <Button full name="intent" value="payment" busy={isSending}>
          <Trans>Check my order</Trans>
        </Button>
        {balance > 0 && (
          <Text size="small" muted align="center">
            <Trans>If the payment fails, nothing leaves your balance.</Trans>
          </Text>
        )}
      </Stack>
    </PostForm>
  );
}

function FromBalance({ totals }: CheckoutData) {
  const { t } = useLingui();
  const euro = useEuro();
  const balance = totals.balance_available;
  const used = splitPayment(totals.grand_total, balance).fromBalance;
  const [available, left] = [euro(balance), euro(cents(balance - used))];
  return (
    <CheckField
      framed
      name="use_balance"
      value="yes"
      defaultChecked
      label={t`Use my balance`}
      note={t`Balance ${available}, ${left} will remain`}
      end={<Amount value={euro(cents(-used))} />}
    />
  );
}

function CardMarks() {
  return ["CB", "VISA", "MC"].map((mark) => (
    <span key={mark} className={styles.mark} aria-hidden="true">
      {mark}
    </span>
  ));
}
