import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { PastOrder } from "#app/features/my-account/orders/load-orders.ts";
import { OrderRow } from "#app/features/my-account/orders/order-row.tsx";
import styles from "#app/features/my-account/orders/orders.module.css";
import { paths } from "#app/platform/paths/paths.ts";

/** The newest orders and credits; each leads to its own page. */
export function LastOrders({ orders }: { orders: readonly PastOrder[] }) {
  const { t } = useLingui();
  const all = orders.length > 0 && (
    <TextLink href={paths.orders()}>
      <Trans>All my orders</Trans>
    </TextLink>
  );
  return (
    <Stack gap="md">
      <SectionHead title={t`Last orders`} end={all} />
      {orders.length === 0 ? (
        <Text muted>
          <Trans>What you order and credit is listed here.</Trans>
        </Text>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.order_id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
