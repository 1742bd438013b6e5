import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import type { DeviceOrder } from "@papillote/domain/orders/order-queue.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { useEffect, useState } from "react";
import { pageOrderQueue } from "#app/offline/order-queue.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useDocumentSession, useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";

/** The orders made offline that wait on this device; the button sends the checkout's own form. */
export function WaitingOrders() {
  const { t } = useLingui();
  const euro = useEuro();
  const orders = useWaitingOrders();
  if (orders.length === 0) return null;
  return (
    <StatusList
      items={orders.map(({ order_id, created_at, fields }) => ({
        key: order_id,
        title: t`Order made offline, ${euro(cents(Number(fields.total)))}`,
        tag: <Tag tone="warn">{t`To confirm`}</Tag>,
        note: momentWords(created_at),
        actions: (
          <PostForm action={paths.checkout()}>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button size="sm">
              <Trans>Confirm and pay</Trans>
            </Button>
          </PostForm>
        ),
      }))}
    />
  );
}

function useWaitingOrders(): readonly DeviceOrder[] {
  const session = useDocumentSession();
  const [orders, setOrders] = useState<readonly DeviceOrder[]>([]);
  // The device is outside React.
  useEffect(() => {
    if (session === undefined) return undefined;
    let isShown = true;
    pageOrderQueue()
      .waiting(session)
      .then((waiting) => isShown && setOrders(waiting))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [session]);
  return orders;
}
