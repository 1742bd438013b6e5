import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { SoloMessage } from "@papillote/ui/empty-state.tsx";
import { paths } from "#app/platform/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor.ts";

/** After the payment: the vouchers are there. */
export function Thanks({ order }: { order: Order }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { shopName } = useVisitor();
  const [line] = order.lines;
  const { orderNumber } = order;
  return (
    <>
      <title>{`${t`Thank you`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: paperOf(line?.universe_id ?? null), logo: line?.logo }}
        ground="pistache"
        motion="untwist"
        title={t`It is wrapped`}
        actions={
          <>
            <ButtonLink href={paths.myVouchers()}>
              <Trans>See my vouchers</Trans>
            </ButtonLink>
            <ButtonLink href={paths.shop()} variant="line">
              <Trans>Back to the shop</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>
          Order {orderNumber}, {euro(order.total)}.
        </Trans>{" "}
        <Plural value={order.voucher_ids.length} one="Your voucher waits among your vouchers." other="Your # vouchers wait among your vouchers." />{" "}
        <Trans>The receipt is on its way by e-mail.</Trans>
      </SoloMessage>
    </>
  );
}
