import { Trans, useLingui } from "@lingui/react/macro";
import { Note } from "@papillote/ui/layout/note.tsx";
import { lazy, Suspense } from "react";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { withWords } from "#app/platform/words/words.ts";
import { isSearching } from "./order-search.ts";
import { type OrderList, useStoreOrders } from "./orders-offline.ts";

const WaitingOrders = lazy(async () => ({
  default: (await withWords(() => import("./waiting-orders.tsx"))).WaitingOrders,
}));

/** The list has only links and a search form, so its document needs no script of it. */
const FoundOrders = documentPart(
  "app/features/my-account/orders/found-orders.tsx",
  async () => (await import("./found-orders.tsx")).FoundOrders,
);

/** It has no Suspense boundary, so that a document without script has it too. */
const NoOrders = lazy(
  whenOpened(async () => (await withWords(() => import("./no-orders.tsx"))).NoOrders),
);

/**
 * S2.32: orders and credits by card, the newest first. S3.12: stored on the device for offline
 * use.
 */
export function Orders(list: OrderList) {
  const { orders, page, found, keptAt } = list;
  const { t } = useLingui();
  useStoreOrders(list);
  const isEmpty = orders.length === 0 && (found === undefined || !isSearching(found.search));
  const sent = isEmpty ? (
    <NoOrders isFirst={page === 0} />
  ) : (
    <FoundOrders props={list} version={JSON.stringify([found, orders])} />
  );
  // An order that waits on the device counts as an order, even if the shop has none yet.
  const otherwise = isEmpty ? sent : undefined;
  return (
    <AccountScreen title={t`Orders`}>
      {page === 0 && keptAt === undefined && (
        <Suspense fallback={otherwise}>
          <WaitingOrders>{otherwise}</WaitingOrders>
        </Suspense>
      )}
      {keptAt !== undefined && <OfflineNote at={keptAt} />}
      {(otherwise === undefined || page > 0 || keptAt !== undefined) && sent}
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
