import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { type DeviceOrder, queuedFields } from "@papillote/domain/orders/order-queue.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { pageOrderQueue } from "#app/offline/order-queue.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { notify } from "#app/platform/overlays/notify.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useDocumentSession, useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";

/**
 * The orders made offline that wait on this device. The button sends the checkout's own form: the
 * shop checks prices and stock again, and shows its checkout with what has changed. If no order
 * waits, `children` are shown.
 */
export function WaitingOrders({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { orders, discard } = useWaitingOrders();
  if (orders.length === 0) return children;
  return (
    <StatusList
      items={orders.map((order) => ({
        key: order.order_id,
        title: t`Order made offline, ${euro(cents(Number(order.fields.total)))}`,
        tag: <Tag tone="warn">{t`To confirm`}</Tag>,
        note: [momentWords(order.created_at), ...(order.lines ?? [])].join(" · "),
        actions: (
          <>
            <PostForm action={paths.checkout()}>
              {Object.entries(queuedFields(order)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button size="sm">
                <Trans>Check and send</Trans>
              </Button>
            </PostForm>
            <GiveUp onConfirm={() => discard(order)} />
          </>
        ),
      }))}
    />
  );
}

/** Asks before it deletes the order from this device. */
function GiveUp({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<"closed" | "asked" | "kept">("closed");
  // The pressed button disappears, and the focus with it.
  const focused = { autoFocus: step !== "closed" };
  if (step !== "asked")
    return (
      <Button {...focused} {...quiet} onClick={() => setStep("asked")}>
        <Trans>Abandon</Trans>
      </Button>
    );
  return (
    <Row gap="xs" role="group" aria-label={t`Abandon this order?`}>
      <Button {...focused} {...quiet} onClick={onConfirm}>
        <Trans>Yes, abandon this order</Trans>
      </Button>
      <Button {...quiet} onClick={() => setStep("kept")}>
        <Trans context="order">Keep it</Trans>
      </Button>
    </Row>
  );
}

const quiet = { variant: "line", size: "sm", type: "button" } as const;

function useWaitingOrders() {
  const session = useDocumentSession();
  const { t } = useLingui();
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
  const discard = (order: DeviceOrder) =>
    void pageOrderQueue()
      .discard(order)
      .then(() => {
        setOrders((shown) => shown.filter(({ order_id }) => order_id !== order.order_id));
        notify({ type: "info", message: t`The order is deleted from this device.` });
      })
      .catch(() => notify({ type: "error", message: t`The order could not be deleted.` }));
  return { orders, discard };
}
