import { Gauge, type Registry } from "prom-client";
import type { Db } from "#server/db/db.ts";
import { readFigures, type ShopFigures } from "./shop-figures.store.ts";
import { findCheckRuns } from "./stuck.store.ts";

export function observePool(db: Db, registers: Registry[]): void {
  new Gauge({
    name: "shop_database_connections",
    help: "Connections of this process, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "open" }, db.totalCount);
      this.set({ state: "idle" }, db.idleCount);
      this.set({ state: "waited_for" }, db.waitingCount);
    },
  });
}

const figureNames = {
  ordersWaiting: ["shop_orders_waiting", "Orders that await their payment"],
  ordersOverdue: ["shop_orders_overdue", "Orders that should have ended 5 minutes ago"],
  paymentsOpen: ["shop_payments_open", "Payments whose end the provider has not told"],
  paymentsOverdue: ["shop_payments_overdue", "Payments that should have ended 15 minutes ago"],
  refundsOpen: ["shop_refunds_open", "Refunds that the provider has not confirmed"],
  refundsFailed: ["shop_refunds_failed", "Refunds that failed and wait for the operator"],
  disputesOpen: ["shop_disputes_open", "Payments that their buyers dispute"],
  webhooksWaiting: ["shop_webhooks_waiting", "Events of the provider that await their job"],
  smsOfDay: ["shop_sms_of_day", "SMS of the last 24 hours; SMS_PER_DAY is their budget"],
  codesFree: ["shop_codes_free", "Voucher codes in stock"],
  poolsEmpty: ["shop_pools_empty", "Pools of a brand and value without a code"],
} as const satisfies Record<keyof ShopFigures, readonly [string, string]>;

/** Queries once for each reading of the metrics; NaN during an outage of the database. */
export function observeShop(db: Db, registers: Registry[]): void {
  let reading: Promise<ShopFigures | undefined> | undefined;
  const read = () => {
    reading ??= readFigures(db)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  observeChecks(db, registers);
  for (const [figure, [name, help]] of Object.entries(figureNames))
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await read())?.[figure as keyof ShopFigures] ?? Number.NaN);
      },
    });
}

/** Results of the last night's checks, whichever process ran them; no value before the first. */
function observeChecks(db: Db, registers: Registry[]): void {
  const addGauge = (name: string, help: string, field: "findings" | "ranAt") =>
    new Gauge({
      name,
      help,
      labelNames: ["check"],
      registers,
      async collect() {
        this.reset();
        for (const { name: check, ...run } of await findCheckRuns(db).catch(() => []))
          this.set({ check }, field === "ranAt" ? run.ranAt.getTime() / 1_000 : run.findings);
      },
    });
  addGauge("shop_check_findings", "What the last nightly check found", "findings");
  addGauge("shop_check_ran_timestamp_seconds", "When a nightly check last ran", "ranAt");
}
