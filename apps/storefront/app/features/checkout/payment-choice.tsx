import { Trans, useLingui } from "@lingui/react/macro";
import { cents, lesserCents } from "@papillote/domain/money/cents.ts";
import { Amount } from "@papillote/ui/amount.tsx";
import { Button } from "@papillote/ui/button.tsx";
import { CheckField } from "@papillote/ui/check-field.tsx";
import { Stack } from "@papillote/ui/layout.tsx";
import { Note } from "@papillote/ui/note.tsx";
import CreditCard from "lucide-react/icons/credit-card";
import { Form, useNavigation } from "react-router";
import { useEuro } from "#app/platform/visitor.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** The balance first, the card for the rest. */
export function PaymentChoice({ customer, totals }: CheckoutData) {
  const { t } = useLingui();
  const euro = useEuro();
  const isSending = useNavigation().state === "submitting";
  const canUse = lesserCents(customer.balance, totals.grand_total);
  return (
    <Form method="post">
      <Stack gap="md">
        {customer.balance > 0 && (
          <CheckField
            framed
            name="use_balance"
            value="yes"
            defaultChecked
            label={t`Use my balance`}
            note={t`${euro(customer.balance)} available`}
            end={<Amount value={euro(cents(-canUse))} />}
          />
        )}
        <Note icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {customer.balance > 0 ? (
            <Trans>The rest is paid by card, on the secure page of our payment provider.</Trans>
          ) : (
            <Trans>You pay by card, on the secure page of our payment provider.</Trans>
          )}
        </Note>
        <Button full name="intent" value="payment" busy={isSending}>
          <Trans>Check my order</Trans>
        </Button>
      </Stack>
    </Form>
  );
}
