import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Drawer } from "@papillote/ui/overlays/dialog.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import { GoneLines } from "#app/platform/orders/gone-lines.tsx";
import { DialogNotice } from "#app/platform/overlays/dialog-notice.tsx";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartStatus } from "./cart-status.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/** The cart over any page. The URL opens it, so it needs no script. */
export function CartDrawer() {
  const { t } = useLingui();
  const { here, isCartOpen, close } = useOverlay();
  const { cart } = useVisitor();
  if (!isCartOpen) return null;
  const lines = cart?.lines ?? [];
  const hasLines = lines.length > 0;
  return (
    <Drawer
      open
      onClose={close}
      title={t`Your cart`}
      closeLabel={t`Close the cart`}
      closeHref={here}
      footer={cart && hasLines && <CartFoot cart={cart} continueHref={here} />}
    >
      <CartStatus cart={cart} />
      <Stack gap="sm">
        <DialogNotice />
        <GoneLines cart={cart} returnTo={withOverlay(here, { cart: "open" })} />
        {hasLines ? (
          <CartLines lines={lines} returnTo={withOverlay(here, { cart: "open" })} />
        ) : (
          <EmptyCart headingLevel={3} look="bare" />
        )}
        {hasLines && <DeliveryNote lines={lines} />}
      </Stack>
    </Drawer>
  );
}

/** Says that vouchers are in the account, and that goods (`usage` is null) are sent. */
export function DeliveryNote({ lines }: { lines: readonly CartLine[] }) {
  const goods = lines.filter(({ usage }) => usage === null).length;
  return (
    <Note icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {goods === 0 ? (
        <Trans>Vouchers wait in “My vouchers” after the payment. No delivery costs.</Trans>
      ) : goods === lines.length ? (
        <Trans>You choose the address and the delivery when you order.</Trans>
      ) : (
        <Trans>
          Vouchers wait in “My vouchers” after the payment. For the articles, you choose the address
          and the delivery when you order.
        </Trans>
      )}
    </Note>
  );
}
