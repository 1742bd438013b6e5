import { Trans, useLingui } from "@lingui/react/macro";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/button.tsx";
import { Drawer } from "@papillote/ui/dialog.tsx";
import { EmptyState } from "@papillote/ui/empty-state.tsx";
import { Row, Stack } from "@papillote/ui/layout.tsx";
import { SummaryRows } from "@papillote/ui/receipt.tsx";
import { Text } from "@papillote/ui/text.tsx";
import { DialogNotice } from "#app/platform/dialog-notice.tsx";
import { paths } from "#app/platform/paths.ts";
import { usePlace, withOverlay } from "#app/platform/place.ts";
import { useEuro, useVisitor } from "#app/platform/visitor.ts";
import { CartLines } from "./cart-lines.tsx";

/** The cart over any page; its address opens it without script too. */
export function CartDrawer() {
  const { t } = useLingui();
  const { here, isCartOpen, close } = usePlace();
  const { cart } = useVisitor();
  if (!isCartOpen) return null;
  const lines = cart?.lines ?? [];
  return (
    <Drawer
      open
      onClose={close}
      title={t`Your cart`}
      closeLabel={t`Close the cart`}
      closeHref={here}
      footer={lines.length > 0 && <CartFoot continueHref={here} total={addCents(cents(0), ...lines.map((line) => line.row_total))} />}
    >
      <Stack gap="sm">
        <DialogNotice />
        {lines.length > 0 ? <CartLines lines={lines} returnTo={withOverlay(here, { cart: "open" })} /> : <EmptyCart headingLevel={3} />}
      </Stack>
    </Drawer>
  );
}

export function CartFoot({ total, continueHref }: { total: Cents; continueHref: string }) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <Stack gap="sm">
      <SummaryRows rows={[]} total={{ label: t`Total`, value: euro(total) }} />
      <ButtonLink href={paths.checkout()} full>
        <Trans>Place the order</Trans>
      </ButtonLink>
      <Text size="small" muted align="center">
        <Trans>Paid by card, from your balance, or both.</Trans>
      </Text>
      <Row justify="center">
        <TextButtonLink href={continueHref}>
          <Trans>Continue shopping</Trans>
        </TextButtonLink>
      </Row>
    </Stack>
  );
}

export function EmptyCart({ headingLevel }: { headingLevel: 2 | 3 }) {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={headingLevel}
      title={t`Your cart is empty`}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose a card, it comes here.</Trans>
    </EmptyState>
  );
}
