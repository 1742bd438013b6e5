import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Lead } from "@papillote/ui/layout/text.tsx";
import { UnwrapMoment } from "@papillote/ui/paper/unwrap-moment.tsx";
import { useEffect, useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { OrderReceived } from "./order-received.tsx";
import styles from "./thanks.module.css";

/** After the payment: the sweet unwraps, its message thanks, and the receipt stands below, ready to be printed. */
export function Thanks({ order }: { order: Order }) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that ordered is gone: whoever listens hears where they are.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [line] = order.lines;
  const firstname = customer?.firstname ?? "";
  return (
    <div className={styles.page}>
      <title>{`${t`Thank you`} · ${shopName}`}</title>
      <div className={styles.inner}>
        <UnwrapMoment
          face={{ paper: paperOf(line?.universe_id ?? null), logo: line?.logo }}
          message={<Trans>Thank you, {firstname}.</Trans>}
          from={shopName}
        />
        <h1 ref={title} tabIndex={-1}>
          <Trans>It is wrapped</Trans>
        </h1>
        <Lead>
          <Plural
            value={order.voucher_ids.length}
            one="Your voucher waits among your vouchers."
            other="Your # vouchers wait among your vouchers."
          />{" "}
          <Trans>The receipt is on its way by e-mail.</Trans>
        </Lead>
        <Row justify="center">
          <ButtonLink href={paths.myVouchers()}>
            <Trans>See my vouchers</Trans>
          </ButtonLink>
          <ButtonLink href={paths.shop()} variant="line">
            <Trans>Back to the shop</Trans>
          </ButtonLink>
        </Row>
        <OrderReceived order={order} />
      </div>
    </div>
  );
}
