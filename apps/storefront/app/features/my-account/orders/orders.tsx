import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { VisuallyHidden } from "@papillote/ui/layout/text.tsx";
import { lazy, Suspense } from "react";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { PastOrder } from "./load-orders.ts";
import { OrderStatus } from "./order-status.tsx";
import { type OrderList, useStoreOrders } from "./orders-offline.ts";

const WaitingOrders = lazy(async () => ({
  default: (await withWords(() => import("./waiting-orders.tsx"))).WaitingOrders,
}));

/**
 * S2.32: orders and credits by card, the newest first. S3.12: stored on the device for offline
 * use.
 */
export function Orders(list: OrderList) {
  const { orders, page, hasMore, keptAt } = list;
  const { t } = useLingui();
  const euro = useEuro();
  useStoreOrders(list);
  const items = orders.map((one) => ({
    key: one.order_id,
    title:
      one.type === "topup"
        ? t`Credit of ${euro(one.total)} by card`
        : t`Order ${one.number}, ${euro(one.total)}`,
    tag: <OrderStatus {...one} />,
    note: [
      momentWords(one.created_at),
      ...one.lines.map(({ name, qty }) => `${qty} × ${name}`),
    ].join(" · "),
    actions: keptAt === undefined && <PastLinks order={one} />,
  }));
  const sent =
    items.length === 0 ? <NoOrders isFirst={page === 0} /> : <StatusList items={items} />;
  // An order that waits on the device counts as an order, even if the shop has none yet.
  const otherwise = items.length === 0 ? sent : undefined;
  return (
    <AccountScreen title={t`Orders`}>
      {page === 0 && keptAt === undefined && (
        <Suspense fallback={otherwise}>
          <WaitingOrders>{otherwise}</WaitingOrders>
        </Suspense>
      )}
      {keptAt !== undefined && <OfflineNote at={keptAt} />}
      {(otherwise === undefined || page > 0 || keptAt !== undefined) && sent}
      <PageLinks page={page} hasMore={hasMore} addressOf={paths.orders} />
    </AccountScreen>
  );
}

function OfflineNote({ at }: { at: string }) {
  const seen = momentWords(at);
  return (
    <Note tone="info">
      <Trans>
        You are offline. These are your newest orders as this device saw them on {seen}.
      </Trans>
    </Note>
  );
}

function PastLinks({ order }: { order: PastOrder }) {
  return order.type === "order" ? <OrderLinks order={order} /> : <TopUpLinks order={order} />;
}

/** S7.27: a top-up that was refunded also has its credit notes. */
function TopUpLinks({ order: { order_id, created_at, credit_notes = [] } }: { order: PastOrder }) {
  return (
    <>
      <TextButtonLink href={accountPaths.topUpReceipt(order_id)} download>
        <Trans>Receipt</Trans>
        <VisuallyHidden> {momentWords(created_at)}</VisuallyHidden>
      </TextButtonLink>
      {credit_notes.map((number) => (
        <TextButtonLink key={number} href={accountPaths.topUpReceipt(order_id, number)} download>
          <Trans>Download the credit note {number}</Trans>
        </TextButtonLink>
      ))}
    </>
  );
}

function OrderLinks({ order: { order_id, number, document } }: { order: PastOrder }) {
  const { t } = useLingui();
  return (
    <>
      <TextButtonLink href={paths.order(order_id)} aria-label={t`Details of the order ${number}`}>
        <Trans>Details</Trans>
      </TextButtonLink>
      {document !== null && (
        <TextButtonLink
          href={paths.orderReceipt(order_id)}
          aria-label={
            document === "invoice"
              ? t`Invoice of the order ${number}`
              : t`Receipt of the order ${number}`
          }
          download
        >
          {document === "invoice" ? <Trans>Invoice</Trans> : <Trans>Receipt</Trans>}
        </TextButtonLink>
      )}
    </>
  );
}

function NoOrders({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const toShop = (
    <ButtonLink href={paths.shop()}>
      <Trans>See the shop</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      title={isFirst ? t`No order yet` : t`Nothing further back`}
      headingLevel={2}
      action={toShop}
    >
      <Trans>What you order and credit is listed here.</Trans>
    </EmptyState>
  );
}
