import { Plural, Trans } from "@lingui/react/macro";
import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { useEffect, useRef } from "react";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** A live region with the total; it also takes the focus when the focused line is removed. */
export function CartStatus({ cart }: Pick<Visitor, "cart">) {
  const euro = useEuro();
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(cart?.lines.length ?? 0);
  const lines = cart?.lines ?? [];
  const count = lines.length;
  // The browser moves the focus to the body when the focused button disappears.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  const pieces = cart?.count ?? 0;
  const discount = cart?.coupon.discount_amount ?? cents(0);
  const total = euro(addCents(discount, ...lines.map((line) => line.row_total)));
  return (
    <p ref={status} className="visually-hidden" role="status" tabIndex={-1}>
      {count === 0 ? (
        <Trans>Your cart is empty</Trans>
      ) : (
        <>
          {lines.some(({ usage }) => usage === null) ? (
            <Plural value={pieces} one="# item" other="# items" />
          ) : (
            <Plural value={pieces} one="# voucher" other="# vouchers" />
          )}
          , <Trans>total {total}</Trans>
        </>
      )}
    </p>
  );
}
