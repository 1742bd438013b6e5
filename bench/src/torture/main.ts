// Kills and stops server, database and payment sandbox at random while shoppers buy, then looks for
// all that was acknowledged. Uses loopback only, ends what it started, stops by itself.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { withClient } from "#bench/seed.ts";
import { freePort, newFolder, removeFolder } from "#bench/shop.ts";
import { addCoupon } from "./baskets.ts";
import { type Blows, oftenMs, rareMs, restartDatabase, torment } from "./chaos.ts";
import { clerk, refundSome } from "./clerk.ts";
import { newDice } from "./dice.ts";
import { hangProvider } from "./hang.ts";
import { type Acknowledged, type Market, nothingYet } from "./market.ts";
import { addPeople, type Person } from "./people.ts";
import { openShop, type ShopProcesses } from "./processes.ts";
import { countRows, countWaiting, prove, tooFew } from "./proof.ts";
import { rush, rushSendsMax } from "./rush.ts";
import { shopAround } from "./shopper.ts";

const root = join(import.meta.dirname, "../../..");
const minutesMax = 240;
const shoppersAtOnce = 8;
const peopleMax = 200;
const sendsMax = 4;
/** Fewer uses than there are orders with the coupon. */
const couponUses = 40;
/** Per product and minute: twice as many codes as its orders take. */
const codesPerMinute = 40;
/** A rush buys of each of them, and half of it of codes that last. */
const codesPerCheckout = 0.5;
const checkoutsPerUse = 10;
const checkoutsPerRefund = 10;
const refundsMax = 60;
const shoppersMax = 2_000;
const checkoutsMax = 20_000;
const quietWithinMs = 240_000;
const lookEveryMs = 2_000;

/**
 * With `checkouts`, `shoppers` make that many at once, however long it takes. With `restarts` only
 * the database is restarted, that often; with `hanging` that many orders end while the provider
 * answers nothing.
 */
type Plan = {
  readonly minutes: number;
  readonly seed: number;
  readonly restarts: number;
  readonly hanging: number;
  readonly shoppers: number;
  readonly checkouts: number;
};

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "5" },
      seed: { type: "string", default: "1" },
      restarts: { type: "string", default: "0" },
      hanging: { type: "string", default: "0" },
      shoppers: { type: "string", default: String(shoppersAtOnce) },
      checkouts: { type: "string", default: "0" },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  const [restarts, hanging] = [Number(values.restarts), Number(values.hanging)];
  const [shoppers, checkouts] = [Number(values.shoppers), Number(values.checkouts)];
  const areCounts =
    [restarts, hanging].every((n) => isCount(n, 500)) &&
    isCount(checkouts, checkoutsMax) &&
    isCount(shoppers, shoppersMax) &&
    shoppers > 0;
  if (!(minutes > 0 && minutes <= minutesMax) || !Number.isSafeInteger(seed) || !areCounts)
    throw new Error(
      `usage: npm run torture -- [--minutes 5 (up to ${minutesMax})] [--seed 1], ` +
        "or --restarts 20 (of the database), or --hanging 200 (orders, under a provider that hangs), " +
        `or --checkouts 2000 --shoppers 200 (up to ${shoppersMax} at once)`,
    );
  return { minutes, seed, restarts, hanging, shoppers, checkouts };
}

function isCount(count: number, most: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= most;
}

async function torture(plan: Plan): Promise<boolean> {
  const folder = newFolder();
  const place = { folder, port: await freePort(), payPort: await freePort() };
  say(`torture ${JSON.stringify(plan)}; the shop's log is ${folder}/torture.log`);
  const shop = await openShop(place);
  let isClean = false;
  // An interrupted run leaves no shop behind.
  const giveUp = () => void shop.stop().finally(() => process.exit(130));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, giveUp);
  try {
    const told = nothingYet();
    const { blows, late } = await strike(shop, { ...place, told }, plan);
    await shop.recover();
    for (const [name, count] of [...Object.entries(blows), ...Object.entries(shop.counts)])
      say(`  ${String(count).padStart(6)}  ${name}`);
    for (const [name, count] of [...told.answers].sort())
      say(`  ${String(count).padStart(6)}  ${name}`);
    isClean = await judge(shop, { told, folder, late, checkouts: plan.checkouts });
    return isClean;
  } finally {
    await shop.stop();
    if (isClean) removeFolder(folder);
  }
}

type Strikes = { readonly blows: Partial<Blows>; readonly late: readonly string[] };

/** Does what the plan asks for, while shoppers buy. */
async function strike(
  shop: ShopProcesses,
  {
    folder,
    ...place
  }: Omit<Market, "products" | "goods" | "dice" | "until" | "sendsMax"> & {
    readonly folder: string;
  },
  plan: Plan,
): Promise<Strikes> {
  const { minutes, seed, restarts, hanging, checkouts } = plan;
  const [dice, ofShoppers] = [newDice(seed), newDice(seed + 1)];
  // Read before the first blow, which would end this connection too.
  const { people, products, goods } = await withClient(shop.databaseUrl(), async (client) => ({
    people: await addPeople(client, { count: peopleOf(plan), first: 0 }),
    products: await sellable(client, vouchersOnSale),
    goods: await sellable(client, goodsOnSale),
    shelf: await client.query(fuller, [checkouts]),
    coupon: await addCoupon(client, Math.max(couponUses, checkouts / checkoutsPerUse)),
  }));
  fillStock(
    folder,
    products,
    checkouts > 0 ? checkouts * codesPerCheckout : minutes * codesPerMinute,
  );
  const buying = { products, goods, dice: ofShoppers, sendsMax };
  if (hanging > 0)
    return withClient(shop.databaseUrl(), async (client) => {
      const market = { ...place, ...buying, until: () => false };
      return {
        blows: {},
        late: await hangProvider(shop, client, { market, orders: hanging, say }),
      };
    });
  const deadline = Date.now() + minutes * 60_000;
  let isOver = false;
  const until = () => (restarts + checkouts > 0 ? isOver : Date.now() > deadline);
  const market = { ...place, ...buying, until };
  const shopping =
    checkouts > 0
      ? rush({ ...market, sendsMax: rushSendsMax }, people, checkouts)
          .then(() =>
            refundSome({ ...place, folder, dice: newDice(seed + 3) }, refundsOf(checkouts)),
          )
          .finally(() => {
            isOver = true;
          })
      : crowd(market, people);
  const desk = clerk({ ...place, folder, until, dice: newDice(seed + 2) });
  const late = restarts > 0 ? await restartDatabase(shop, dice, { times: restarts, say }) : [];
  if (restarts > 0) isOver = true;
  const blows =
    restarts > 0
      ? {}
      : await torment(shop, dice, { until, calmMs: checkouts > 0 ? rareMs : oftenMs });
  await Promise.all([shopping, desk]);
  return { blows, late };
}

/** Few, as each refund is a command that takes seconds. */
function refundsOf(checkouts: number): number {
  return Math.min(refundsMax, Math.ceil(checkouts / checkoutsPerRefund));
}

function peopleOf({ hanging, checkouts, shoppers }: Plan): number {
  if (hanging > 0) return 0;
  return checkouts > 0 ? shoppers : peopleMax;
}

/** In each place one shopper follows another, as a closed account is followed by a new one. */
async function crowd(market: Market, people: readonly Person[]): Promise<void> {
  const places = Array.from({ length: shoppersAtOnce }, (_, index) => index);
  await Promise.all(
    places.map(async (index) => {
      for (let next = index; next < people.length && !market.until(); next += shoppersAtOnce) {
        const person = people[next];
        if (person) await shopAround(market, person);
      }
    }),
  );
}

/** Half of the products have few codes, wanted by many; the others have enough to the end. */
function fillStock(folder: string, products: Market["products"], codes: number): void {
  const lasting = products.filter((_, place) => place % 2 === 0).map(({ sku }) => sku);
  const program = join(root, "apps/server/src/testing/fill-stock.ts");
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, lasting.join(","), String(Math.ceil(codes))],
    { env: { PATH: process.env.PATH, DATA_DIR: folder }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the stock cannot be filled:\n${stderr}`);
}

async function sellable(client: pg.Client, query: string): Promise<Market["products"]> {
  const { rows } = await client.query<Market["products"][number]>(query);
  if (rows.length === 0) throw new Error("the catalogue has nothing to sell");
  return rows;
}

/** Some goods have a small stock, whose last pieces many want. */
const goodsOnSale = `
  select p.sku, p.price_cents / 100.0::float8 as euros
  from product p join goods_stock g using (sku) left join brand b using (brand_id)
  where p.type_id = 'simple' and p.giftcard_type is null and p.status < 2 and p.visibility > 1
    and p.special_price_cents is null and p.price_cents between 100 and 5000
    and g.supplied_qty > 0 and b.is_active is not false
  order by g.supplied_qty, p.sku limit 40`;

/** A rush wants all goods, so half of them get more stock and last longer. */
const fuller = `
  update goods_stock set supplied_qty = supplied_qty + $1::int where sku in (select sku
    from (select sku, row_number() over (order by sku) as place from goods_stock) s
    where place % 2 = 0)`;

const vouchersOnSale = `
  select distinct on (p.brand_id) c.sku, c.price_cents / 100.0::float8 as euros
  from product_child c join product p on p.sku = c.parent_sku join brand b using (brand_id)
  where p.type_id = 'configurable' and p.giftcard_type in ('virtual', 'combined')
    and c.stock_source in ('code_stock', 'on_demand') and c.status < 2 and p.status < 2
    and p.visibility > 1 and p.special_price_cents is null and b.is_active
    and c.price_cents <= 5000
  order by p.brand_id, c.sku limit 40`;

/** Waits until the shop has completed its outstanding work, then compares everything. */
async function judge(
  shop: ShopProcesses,
  {
    told,
    folder,
    late,
    checkouts,
  }: { told: Acknowledged; folder: string; late: readonly string[]; checkouts: number },
): Promise<boolean> {
  return withClient(shop.databaseUrl(), async (client) => {
    const deadline = Date.now() + quietWithinMs;
    let left = await countWaiting(client, told);
    while (left > 0 && Date.now() < deadline) {
      await sleep(lookEveryMs);
      left = await countWaiting(client, told);
    }
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, "apps/server/src/operator.ts"), "ledger", "check"],
      { env: { PATH: process.env.PATH, DATA_DIR: folder }, encoding: "utf8" },
    );
    const rows = await countRows(client);
    say(`  ${JSON.stringify(rows)}`);
    say(`ledger check: ${stdout.trim()}`);
    const findings = [
      ...late,
      ...(await prove(client, told)),
      ...tooFew(rows, checkouts),
      ...(left > 0 ? [`${left} jobs, refunds, events or payments wait for ever`] : []),
      ...(shop.counts.ownDeaths > 0 ? [`the server ended by itself`] : []),
    ];
    for (const finding of findings) say(`FOUND ${finding}`);
    const { orders, captured, closed, loggedOut, withdrawn, refunded } = told;
    say(
      `acknowledged: ${orders.length} orders, ${captured.size} payments, ${closed.size} closings,` +
        ` ${loggedOut.size} logouts, ${withdrawn.size} withdrawals, ${refunded.length} refunds;` +
        ` ${findings.length} findings`,
    );
    return findings.length === 0 && status === 0;
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const plan = planOf(process.argv.slice(2));
  process.exitCode = (await torture(plan)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
