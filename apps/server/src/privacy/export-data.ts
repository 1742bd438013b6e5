import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  addressWire,
  findNotificationChoices,
  openSessionsOf,
  readAccount,
} from "#server/accounts/accounts.ts";
import { exportFavouritesOf } from "#server/favourites/favourites.ts";
import { exportGiftsOf } from "#server/gifts/gifts.ts";
import { exportMessagesTo } from "#server/messages/messages.ts";
import { exportSubscriptionsOf } from "#server/newsletter/newsletter.ts";
import { exportDevicesOf } from "#server/notices/notices.ts";
import { exportOrdersOf } from "#server/orders/orders.ts";
import { csvOf } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import { exportReviewsOf } from "#server/reviews/reviews.ts";
import { exportAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { exportTicketsOf } from "#server/tickets/tickets.ts";
import { exportVouchersOf, findReportsOf } from "#server/vouchers/vouchers.ts";
import { exportMovementsOf } from "#server/wallet/wallet.ts";
import { exportWithdrawalsOf } from "#server/withdrawals/withdrawals.ts";

type Value = string | number | boolean | null;
/** Lists of flat rows, by section: both formats have the same content. */
type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

/** Everything that is stored about a person, but no password, token, code or PIN. */
export async function exportData(
  deps: Deps,
  customerId: string,
  format: "json" | "csv",
): Promise<Outcome<{ filename: string; contentType: string; bytes: Buffer }, "NOT_AUTHORISED">> {
  const data = await collectPersonalData(deps, customerId);
  if (!data) return refused("NOT_AUTHORISED");
  const today = deps.clock.now().toISOString().slice(0, 10);
  const name = `${deps.config.shopName.toLowerCase()}-${today}`;
  deps.log.info({ customerId, format }, "personal data exported");
  if (format === "csv")
    return done({
      filename: `${name}.csv`,
      contentType: "text/csv; charset=utf-8",
      bytes: Buffer.from(toCsv(data)),
    });
  return done({
    filename: `${name}.json`,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(data, undefined, 2)),
  });
}

async function collectPersonalData(
  deps: Deps,
  customerId: string,
): Promise<PersonalData | undefined> {
  const { db, clock } = deps;
  const account = await readAccount(deps, customerId);
  if (!account.ok) return undefined;
  const { customer, addresses } = account.value;
  const [
    sessions,
    orders,
    movements,
    vouchers,
    refusedCodes,
    favourites,
    stockAlerts,
    newsletter,
    reviews,
    messages,
    withdrawals,
    gifts,
    tickets,
    choices,
    noticeDevices,
  ] = await Promise.all([
    openSessionsOf(db, customerId, clock.now()),
    exportOrdersOf(db, customerId),
    exportMovementsOf(db, customerId),
    exportVouchersOf(db, customerId),
    findReportsOf(db, customerId),
    exportFavouritesOf(db, customerId),
    exportAlertsOf(db, { customerId, email: customer.email }),
    exportSubscriptionsOf(db, customer.email),
    exportReviewsOf(db, customerId),
    exportMessagesTo(db, [customer.email, customer.mobile]),
    exportWithdrawalsOf(db, customerId),
    exportGiftsOf(db, customerId),
    exportTicketsOf(deps, { customerId, email: customer.email }),
    findNotificationChoices(db, customer.email),
    exportDevicesOf(db, customerId),
  ]);
  return {
    profile: [exportRow(customer)],
    notifications: choices ? [exportRow(choices)] : [],
    noticeDevices: noticeDevices.map(exportRow),
    addresses: addresses.map((address) =>
      exportRow({
        ...addressWire(address),
        street: [address.street, address.houseNumber].join(" ").trim(),
      }),
    ),
    sessions: sessions.map(exportRow),
    orders: orders.map(exportRow),
    balance: movements.map(({ at, kind, orderId, amount, balanceAfter }) =>
      exportRow({
        at,
        kind,
        orderId: orderId && shownOrderId(orderId),
        amountCents: amount,
        balanceAfterCents: balanceAfter,
      }),
    ),
    vouchers: vouchers.map(exportRow),
    refusedCodes: refusedCodes.map(exportRow),
    favourites: favourites.map(exportRow),
    stockAlerts: stockAlerts.map(exportRow),
    newsletter: newsletter.map(exportRow),
    reviews: reviews.map(exportRow),
    messages: messages.map(exportRow),
    withdrawals: withdrawals.map(exportRow),
    gifts: gifts.map(exportRow),
    tickets: tickets.tickets.map(exportRow),
    ticketFiles: tickets.ticketFiles.map(exportRow),
  };
}

/** Dates become ISO texts; `…Cents` becomes `…Euros` with the amount in euros. */
function exportRow(row: Readonly<Record<string, unknown>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (name.endsWith("Cents"))
        // Every such column holds whole cents.
        return [name.replace("Cents", "Euros"), eurosFromCents(value as never)];
      return [name, value as Value];
    }),
  );
}

/** One line for each field. */
function toCsv(data: PersonalData): string {
  const lines = Object.entries(data).flatMap(([section, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [
        section,
        String(index + 1),
        field,
        value === null ? "" : String(value),
      ]),
    ),
  );
  return csvOf([["section", "row", "field", "value"], ...lines]);
}
