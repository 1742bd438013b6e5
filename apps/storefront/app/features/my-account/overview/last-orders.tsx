import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { PastOrder } from "#app/features/my-account/orders/load-orders.ts";
import { OrderStatus } from "#app/features/my-account/orders/order-status.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import styles from "./overview.module.css";

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
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function OrderLine({ order }: { order: PastOrder }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { order_id, number, type, created_at, total, lines } = order;
  const isCredit = type === "topup";
  const names = lines.map(({ name, qty }) => (qty === 1 ? name : `${qty} × ${name}`)).join(", ");
  return (
    <PlainLink className={styles.order} href={isCredit ? paths.balance() : paths.order(order_id)}>
      <span className={styles.name}>
        <b>{isCredit ? t({ message: "Credit by card", context: "movement" }) : names}</b>
        <span className={styles.note}>
          {[number, momentWords(created_at)].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className={styles.state}>
        <OrderStatus {...order} />
      </span>
      <span className={styles.sum}>{euro(total)}</span>
      <span className={styles.go}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </PlainLink>
  );
}
