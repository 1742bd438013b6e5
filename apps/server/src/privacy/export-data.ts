import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { addressWire, openSessionsOf, seeAccount } from "#server/accounts/accounts.ts";
import { exportFavouritesOf } from "#server/favourites/favourites.ts";
import { exportMessagesTo } from "#server/messages/messages.ts";
import { exportSubscriptionsOf } from "#server/newsletter/newsletter.ts";
import { exportOrdersOf } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { exportReviewsOf } from "#server/reviews/reviews.ts";
import { exportAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { exportVouchersOf } from "#server/vouchers/vouchers.ts";
import { exportMovementsOf } from "#server/wallet/wallet.ts";
import { csvOf } from "./csv.ts";

export type Download = {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
};
type Value = string | number | boolean | null;
/** Section by section, each a list of flat rows: the same content in both formats. */
export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

/** Everything kept about a person. No password, token, code or PIN is among it. */
export async function exportData(
  deps: Deps,
  customerId: string,
  format: "json" | "csv",
): Promise<Outcome<Download, "NOT_AUTHORISED">> {
  const data = await gather(deps, customerId);
  if (!data) return refused("NOT_AUTHORISED");
  const name = `${deps.config.shopName.toLowerCase()}-${deps.clock.now().toISOString().slice(0, 10)}`;
  deps.log.info({ customerId, format }, "personal data exported");
  if (format === "csv")
    return done({
      filename: `${name}.csv`,
      contentType: "text/csv; charset=utf-8",
      bytes: Buffer.from(csvOf(data)),
    });
  return done({
    filename: `${name}.json`,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(data, undefined, 2)),
  });
}

async function gather(deps: Deps, customerId: string): Promise<PersonalData | undefined> {
  const { db, clock } = deps;
  const account = await seeAccount(deps, customerId);
  if (!account.ok) return undefined;
  const { customer, addresses } = account.value;
  const [
    sessions,
    orders,
    movements,
    vouchers,
    favourites,
    stockAlerts,
    newsletter,
    reviews,
    messages,
  ] = await Promise.all([
    openSessionsOf(db, customerId, clock.now()),
    exportOrdersOf(db, customerId),
    exportMovementsOf(db, customerId),
    exportVouchersOf(db, customerId),
    exportFavouritesOf(db, customerId),
    exportAlertsOf(db, { customerId, email: customer.email }),
    exportSubscriptionsOf(db, customer.email),
    exportReviewsOf(db, customerId),
    exportMessagesTo(db, [customer.email, customer.mobile]),
  ]);
  return {
    profile: [plain(customer)],
    addresses: addresses.map((address) =>
      plain({
        ...addressWire(address),
        street: [address.street, address.houseNumber].join(" ").trim(),
      }),
    ),
    sessions: sessions.map(plain),
    orders: orders.map(plain),
    balance: movements.map(({ at, kind, orderId, amount, balanceAfter }) =>
      plain({ at, kind, orderId, amountCents: amount, balanceAfterCents: balanceAfter }),
    ),
    vouchers: vouchers.map(plain),
    favourites: favourites.map(plain),
    stockAlerts: stockAlerts.map(plain),
    newsletter: newsletter.map(plain),
    reviews: reviews.map(plain),
    messages: messages.map(plain),
  };
}

/** Instants as ISO texts; cents as euros under a name that says so. */
function plain(row: Readonly<Record<string, unknown>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (name.endsWith("Cents"))
        return [name.replace("Cents", "Euros"), eurosFromCents(value as never)]; // every such column is of whole cents
      return [name, value as Value];
    }),
  );
}
