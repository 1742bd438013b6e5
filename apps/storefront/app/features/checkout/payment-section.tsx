import { useLingui } from "@lingui/react/macro";
import type { CartTotals } from "@papillote/contract/cart.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { CardMarks } from "./card-marks.tsx";
import styles from "./checkout.module.css";

/** The balance is used first, and the card pays the rest. A visitor's balance is not known yet. */
export function PaymentSection({
  totals,
  refusal,
}: {
  totals: CartTotals | undefined;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const balance = totals?.balance_available ?? 0;
  const isCovered = totals !== undefined && balance >= totals.grand_total;
  return (
    <Stack gap="sm" role="group" aria-label={t`Means of payment`}>
      {totals && balance > 0 && (
        <FromBalance
          totals={totals}
          isUsed={!refusal || refusal.values.use_balance !== undefined}
        />
      )}
      <div className={styles.card} data-covered={isCovered || undefined}>
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
  );
}

function FromBalance({ totals, isUsed }: { totals: CartTotals; isUsed: boolean }) {
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
      defaultChecked={isUsed}
      label={t`Use my balance`}
      note={t`Balance ${available}, ${left} will remain. If the payment fails, nothing leaves it.`}
      end={<Amount value={euro(cents(-used))} />}
    />
  );
}
