import { orderHistory, ordersHistory } from "@papillote/contract/orders-history.ts";
import { myDownloads } from "@papillote/contract/purchases/downloads.ts";
import { foldText } from "@papillote/domain/catalog/search-text.ts";
import { documentNumber, isInvoiced } from "@papillote/domain/documents/document-content.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { brandTexts, goodsPictures } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/db.ts";
import { downloadsOfCustomer, type OwnDownload } from "#server/downloads/downloads.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Handler, type Route, route } from "#server/web/route.ts";
import { wireDownload, wireOrder } from "./checkout.wire.ts";
import { getOrder } from "./get-order.ts";
import { countPastOrders, findPastOrders, type PastOrder } from "./history.store.ts";

export function historyRoutes(deps: Deps): Route[] {
  return [
    route(ordersHistory, historyHandler(deps)),
    route(orderHistory, historyHandler(deps)),
    route(myDownloads, async ({ session: { customerId }, query }) => {
      const { db, clock } = deps;
      const own = { customerId, ...query };
      const { downloads, total } = await downloadsOfCustomer(db, own, clock.now());
      const skus = downloads.map(({ sku }) => sku);
      const pictures = await goodsPictures(db, skus);
      const items = downloads.map((one) => wireOwnDownload(one, pictures.get(one.sku) ?? ""));
      return answer({ items, meta: { total, ...query } });
    }),
  ];
}

function wireOwnDownload(one: OwnDownload, image: string) {
  return {
    ...wireDownload(one),
    order_id: shownOrderId(one.orderId),
    order_number: one.orderNumber,
    product: one.name,
    image,
    bought_at: one.placedAt.toISOString(),
  };
}

function historyHandler({ db, clock }: Deps): Handler<typeof ordersHistory | typeof orderHistory> {
  return async ({ session: { customerId }, query }) => {
    const { orderId, page, limit, q = "", show: group, year } = query;
    if (orderId !== undefined) {
      const order = await getOrder({ db, clock }, orderId, customerId);
      return order ? answer(wireOrder(order)) : refused("ORDER_NOT_FOUND");
    }
    const wanted = { words: foldText(q).split(" ").filter(Boolean), year };
    const [past, { years, ...counts }] = await Promise.all([
      findPastOrders(db, customerId, { ...wanted, group, page, limit }),
      countPastOrders(db, customerId, wanted),
    ]);
    const total = counts[group ?? "all"];
    const pictureOf = await linePictures(db, past);
    return answer({
      items: past.map((one) => wirePast(one, pictureOf)),
      total_count: total,
      meta: { total, page, limit, counts, years: [...years] },
    });
  };
}

type PastLine = PastOrder["lines"][number];

/** What is shown of a line; its brand or product may no longer be sold. */
async function linePictures(db: Db, past: readonly PastOrder[]) {
  const lines = past.flatMap((one) => one.lines);
  const brands = await brandTexts(
    db,
    lines.flatMap(({ brandId }) => brandId ?? []),
  );
  const pictures = await goodsPictures(
    db,
    lines.filter(hasPicture).map(({ sku }) => sku),
  );
  return (line: PastLine) => {
    const brand = line.brandId === null ? undefined : brands.get(line.brandId);
    return {
      brand: brand?.name ?? null,
      logo: brand?.logo ?? "",
      universe_id: brand?.universeId ?? null,
      image: hasPicture(line) ? (pictures.get(line.sku) ?? "") : null,
    };
  };
}

function hasPicture({ kind }: PastLine): boolean {
  return kind === "goods" || kind === "download";
}

function wirePast(past: PastOrder, pictureOf: Awaited<ReturnType<typeof linePictures>>) {
  const { lines, creditNotes, company, status } = past;
  const paid = isInvoiced(lines, company) ? ("invoice" as const) : ("receipt" as const);
  return {
    order_id: shownOrderId(past.orderId),
    number: past.number,
    type: past.type,
    created_at: past.at.toISOString(),
    status,
    total: eurosFromCents(past.total),
    paid_balance: eurosFromCents(past.fromBalance),
    paid_card: eurosFromCents(past.byCard),
    waiting_qty: past.waitingQty,
    document: isDelivered(status) || status === "refunded" ? paid : null,
    ...(creditNotes.length > 0 && {
      credit_notes: creditNotes.map(({ series, year, number: running }) =>
        documentNumber(series, year, running),
      ),
    }),
    receivers: [...past.receivers],
    leaves_at: past.leavesAt?.toISOString() ?? null,
    lines: lines
      .filter(({ kind }) => kind !== "shipping")
      .map((line) => ({
        ...{ name: line.name, qty: line.qty, price: eurosFromCents(line.unit) },
        ...pictureOf(line),
      })),
  };
}
