import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Button } from "@papillote/ui/button.tsx";
import { Stack } from "@papillote/ui/layout.tsx";
import { TotalLine } from "@papillote/ui/receipt.tsx";
import { Text } from "@papillote/ui/text.tsx";
import { Form, useNavigation } from "react-router";
import { useEuro } from "#app/platform/visitor.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** Total, validity and where usable stand above the button that orders. */
export function ReviewForm({ orderId, lines, totals }: CheckoutData) {
  const { t } = useLingui();
  const euro = useEuro();
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <input type="hidden" name="order_id" value={orderId} />
      <Stack gap="md">
        <Stack gap="xs" role="list">
          {lines.map((line) => (
            <LineInWords key={line.item_id} line={line} />
          ))}
        </Stack>
        <TotalLine label={t`Total`} value={euro(totals.grand_total)} />
        {totals.balance > 0 && (
          <Text muted>
            <Trans>
              From your balance: {euro(totals.balance)}. By card: {euro(totals.to_pay)}.
            </Trans>
          </Text>
        )}
        <Button full name="intent" value="order" busy={isSending}>
          <Trans>Order and pay</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>You have 14 days to withdraw from each voucher whose code you have not looked at.</Trans>
        </Text>
      </Stack>
    </Form>
  );
}

function LineInWords({ line }: { line: CartLine }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { qty, name } = line;
  const where = { online: t`online`, in_store: t`in store`, both: t`online and in store` }[line.usage];
  const validity =
    line.validity_months === null ? <Trans>no end date</Trans> : <Plural value={line.validity_months} one="valid # month" other="valid # months" />;
  return (
    <Text role="listitem">
      <Trans>
        {qty} × {name}, {euro(line.face)}: {where}, {validity}
      </Trans>
    </Text>
  );
}
