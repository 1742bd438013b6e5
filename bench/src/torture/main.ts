// Server, database and payment sandbox are killed and stopped at random under shoppers, then all
// that was acknowledged is looked for. Uses loopback only, ends what it started, stops by itself.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withClient } from "#bench/seed.ts";
import { freePort, newFolder, removeFolder } from "#bench/shop.ts";
import { torment } from "./chaos.ts";
import { newDice } from "./dice.ts";
import { addPeople } from "./people.ts";
import { openShop, type ShopProcesses } from "./processes.ts";
import { countRows, countWaiting, prove } from "./proof.ts";
import { type Acknowledged, type Market, nothingYet, shopAround } from "./shopper.ts";

const root = join(import.meta.dirname, "../../..");
const minutesMax = 240;
const shoppersAtOnce = 8;
const peopleEach = 25;
const quietWithinMs = 240_000;
const lookEveryMs = 2_000;

type Plan = { readonly minutes: number; readonly seed: number };

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string", default: "5" }, seed: { type: "string", default: "1" } },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0 && minutes <= minutesMax) || !Number.isSafeInteger(seed))
    throw new Error(`usage: npm run torture -- [--minutes 5 (up to ${minutesMax})] [--seed 1]`);
  return { minutes, seed };
}

async function torture({ minutes, seed }: Plan): Promise<boolean> {
  const folder = newFolder();
  const place = { folder, port: await freePort(), payPort: await freePort() };
  say(`torture for ${minutes} minutes, seed ${seed}; the shop's log is ${folder}/torture.log`);
  const shop = await openShop(place);
  let isClean = false;
  // Interrupted, it leaves no shop behind.
  const giveUp = () => void shop.stop().finally(() => process.exit(130));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, giveUp);
  try {
    const told = nothingYet();
    const deadline = Date.now() + minutes * 60_000;
    const until = () => Date.now() > deadline;
    const shopping = crowd(shop, { ...place, told, until, dice: newDice(seed + 1) });
    const [blows] = await Promise.all([torment(shop, newDice(seed), until), shopping]);
    await shop.recover();
    for (const [name, count] of [...Object.entries(blows), ...Object.entries(shop.counts)])
      say(`  ${String(count).padStart(6)}  ${name}`);
    for (const [name, count] of [...told.answers].sort())
      say(`  ${String(count).padStart(6)}  ${name}`);
    isClean = await judge(shop, told, folder);
    return isClean;
  } finally {
    await shop.stop();
    if (isClean) removeFolder(folder);
  }
}

/** Shoppers one after another in each place: an account that was closed is followed by a new one. */
async function crowd(shop: ShopProcesses, market: Omit<Market, "products">): Promise<void> {
  const { people, products } = await withClient(shop.databaseUrl(), async (client) => ({
    people: await addPeople(client, { count: shoppersAtOnce * peopleEach, first: 0 }),
    products: (await client.query<Market["products"][number]>(sellable)).rows,
  }));
  if (products.length === 0) throw new Error("the catalogue has nothing to sell");
  const places = Array.from({ length: shoppersAtOnce }, (_, index) => index);
  await Promise.all(
    places.map(async (index) => {
      for (let next = index; next < people.length && !market.until(); next += shoppersAtOnce) {
        const person = people[next];
        if (person) await shopAround({ ...market, products }, person);
      }
    }),
  );
}

const sellable = `
  select distinct on (p.brand_id) c.sku, c.price_cents / 100.0::float8 as euros
  from product_child c join product p on p.sku = c.parent_sku join brand b using (brand_id)
  where p.type_id = 'configurable' and p.giftcard_type in ('virtual', 'combined')
    and c.stock_source in ('code_stock', 'on_demand') and c.status < 2 and p.status < 2
    and p.visibility > 1 and p.special_price_cents is null and b.is_active
    and c.price_cents <= 5000
  order by p.brand_id, c.sku limit 40`;

/** Waits until the shop has done what it owes, then compares everything. */
async function judge(shop: ShopProcesses, told: Acknowledged, folder: string): Promise<boolean> {
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
    say(`  ${JSON.stringify(await countRows(client))}`);
    say(`ledger check: ${stdout.trim()}`);
    const findings = [
      ...(await prove(client, told)),
      ...(left > 0 ? [`${left} jobs, refunds, events or payments wait for ever`] : []),
      ...(shop.counts.ownDeaths > 0 ? [`the server ended by itself`] : []),
    ];
    for (const finding of findings) say(`FOUND ${finding}`);
    const { orders, captured, closed, loggedOut } = told;
    say(
      `acknowledged: ${orders.length} orders, ${captured.size} payments, ${closed.size} closings,` +
        ` ${loggedOut.size} logouts; ${findings.length} findings`,
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
