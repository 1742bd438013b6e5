import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { TotalLine } from "@papillote/ui/display/receipt.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { CheckoutData } from "./load-checkout.ts";
import { VoucherCount } from "./order-receipt.tsx";

/** Total, validity and usage are shown directly above the button that orders. */
export function ReviewForm({ orderId, cartId, quote, lines, totals }: CheckoutData) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <PostForm>
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="cart_id" value={cartId} />
      <input type="hidden" name="quote" value={quote} />
      <input type="hidden" name="total" value={totals.grand_total} />
      <Stack gap="md">
        <StatusList
          items={lines.map((line) => ({
            key: String(line.item_id),
            title: line.brand ?? line.name,
            tag: <VoucherCount qty={line.qty} face={euro(line.face)} />,
            note: <WhereAndUntil line={line} />,
          }))}
        />
        <TotalLine label={t`Total`} value={euro(totals.grand_total)} />
        {totals.balance > 0 && (
          <Text muted>
            <Trans>
              From your balance: {euro(totals.balance)}. By card: {euro(totals.to_pay)}.
            </Trans>
          </Text>
        )}
        <Button full name="intent" value="order">
          <Trans>Order and pay</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>
            You have 14 days to withdraw from each voucher whose code you have not looked at.
          </Trans>
        </Text>
      </Stack>
    </PostForm>
  );
}

function WhereAndUntil({ line }: { line: CartLine }) {
  const where = {
    online: <Trans>To spend online</Trans>,
    in_store: <Trans>To spend in store</Trans>,
    both: <Trans>To spend online and in store</Trans>,
  }[line.usage];
  return (
    <>
      {where},{" "}
      {line.valid_until === null ? (
        <Trans>no end date</Trans>
      ) : (
        <Trans>valid at least until {dayWords(line.valid_until)}</Trans>
      )}
    </>
  );
}
