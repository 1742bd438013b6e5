import { Plural, Trans } from "@lingui/react/macro";
import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
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
  // The focus belongs to the browser: it moves to the body when the focused button disappears.
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

/** Lines whose product was taken off sale since: they are not ordered, and back if it is sold again. */
export function NoLongerSold({ cart }: Pick<Visitor, "cart">) {
  const gone = cart?.coupon.no_longer_sold ?? [];
  if (gone.length === 0) return null;
  return (
    <Note tone="warn" icon={<CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />}>
      <Plural
        value={gone.length}
        one="# article of your cart is no longer sold: it is not counted, and not ordered."
        other="# articles of your cart are no longer sold: they are not counted, and not ordered."
      />
    </Note>
  );
}
