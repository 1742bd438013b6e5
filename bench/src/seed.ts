import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type OfCustomer, uuidSql } from "./order-script.ts";

export type Buyable = {
  readonly sku: string;
  readonly brandId: number;
  readonly faceCents: number;
};
export type Seeded = {
  /** A file with one bearer token per line; each has a wallet. */
  readonly tokens: string;
  /** A file with one product to order per line, as JSON. */
  readonly products: string;
  readonly customerIds: readonly string[];
  readonly buyables: readonly Buyable[];
};

const balanceCents = 100_000_00;
const productsMax = 50;
const firstCodeId = 2_000_000_000; // beyond the ids of suppliers' files

export async function withClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Adds logged-in customers, each with a captured and booked top-up, so that the ledger check
 * passes.
 */
export async function seedWallets(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  count: number,
): Promise<Seeded> {
  const tokens = Array.from({ length: count }, (_, index) => `bench-token-${index}`);
  return withClient(databaseUrl, async (client) => {
    const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
    await client.query("begin");
    for (const sql of people)
      await client.query(
        sql,
        sql.includes("$1") ? [sql.includes("access_token") ? hashes : count] : [],
      );
    for (const sql of money) await client.query(sql, sql.includes("$1") ? [balanceCents] : []);
    await client.query("commit");
    const { rows: buyables } = await client.query<Buyable>(sellable, [productsMax]);
    if (buyables.length === 0) throw new Error("the catalogue has no voucher with codes of stock");
    const { rows: customers } = await client.query<{ id: string }>(
      "select customer_id as id from customer where email like 'wallet-%@bench.example'",
    );
    await client.query("analyze");
    const files = { tokens: join(folder, "tokens.txt"), products: join(folder, "products.txt") };
    writeFileSync(files.tokens, tokens.join("\n"));
    writeFileSync(files.products, buyables.map(productOf).join("\n"));
    return { ...files, buyables, customerIds: customers.map(({ id }) => id) };
  });
}

function productOf({ sku, faceCents }: Buyable): string {
  return JSON.stringify({ sku, qty: 1, price: faceCents / 100, face: faceCents / 100 });
}

/**
 * Fills the pools for the next round. The codes are never revealed, so random bytes serve as
 * ciphertext.
 */
export async function refillCodes(
  databaseUrl: string,
  buyables: readonly Buyable[],
  least: number,
): Promise<void> {
  const pools = [
    buyables.map(({ brandId }) => brandId),
    buyables.map(({ faceCents }) => faceCents),
  ];
  await withClient(databaseUrl, async (client) => {
    await client.query(
      "insert into stock_pool (brand_id, denomination_cents) select * from unnest($1::int[], $2::bigint[]) on conflict do nothing",
      pools,
    );
    await client.query(refill, [...pools, least, firstCodeId]);
    await client.query("vacuum analyze stock_free");
  });
}

const prefixes = { customer: "b1000000", wallet: "b2000000", lot: "b3000000" } as const;

/** The id of the customer, wallet or lot number `n`, as SQL, which a script of pgbench needs. */
function seededId(what: keyof typeof prefixes, number: string): string {
  return `(${uuidSql(prefixes[what], number)})::uuid`;
}

/** The ids of the first seeded customer, and the SQL (text) of those of customer `:n`. */
export function ofSeededCustomer(): OfCustomer {
  const own = (prefix: string): [string, string] => [
    `${prefix}-0000-4000-8000-000000000001`,
    uuidSql(prefix, ":n::bigint"),
  ];
  return new Map([
    ...Object.values(prefixes).map(own),
    ["wallet-000001@bench.example", "'wallet-' || lpad(:n::text, 6, '0') || '@bench.example'"],
  ]);
}

export const firstCustomerId = `${prefixes.customer}-0000-4000-8000-000000000001`;

const people = [
  `insert into customer (customer_id, email, email_key, firstname, lastname, mobile, password_hash, locale, created_at, confirmed_at)
   select ${seededId("customer", "n")}, 'wallet-' || lpad(n::text, 6, '0') || '@bench.example', 'wallet-' || lpad(n::text, 6, '0') || '@bench.example', 'Zoé', 'Martin', '+33612345678', 'none', 'fr-FR', now(), now()
   from generate_series(1, $1::int) n`,
  `insert into account (account_id, kind, customer_id, balance_cents)
   select replace(customer_id::text, '${prefixes.customer}', '${prefixes.wallet}')::uuid, 'wallet', customer_id, 0
   from customer where email like 'wallet-%@bench.example'`,
  `insert into session (session_id, customer_id, platform, created_at, last_used_at)
   select gen_random_uuid(), customer_id, 'web', now(), now() from customer where email like 'wallet-%@bench.example'`,
  `insert into access_token (token_hash, session_id, kind, ends_at)
   select h.token_hash, s.session_id, 'bearer', now() + interval '1 day'
   from (select token_hash, place from unnest($1::bytea[]) with ordinality as t (token_hash, place)) h
   join (select s.session_id, row_number() over (order by c.email) as place from session s join customer c using (customer_id)
         where c.email like 'wallet-%@bench.example') s using (place)`,
];

const money = [
  `create temporary table given on commit drop as
   select gen_random_uuid() as payment_id, gen_random_uuid() as transfer_id, replace(a.customer_id::text, '${prefixes.customer}', '${prefixes.lot}')::uuid as lot_id, a.account_id, a.customer_id,
     $1::bigint * case when a.customer_id = '${firstCustomerId}' then 100 else 1 end as amount
   from account a join customer c using (customer_id) where c.email like 'wallet-%@bench.example'`,
  `insert into payment (payment_id, purpose, customer_id, provider, provider_ref, description, locale, platform, amount_cents, status, created_at, expires_at,
     captured_at, applied_as)
   select payment_id, 'topup', customer_id, 'sandbox', 'bench-' || payment_id, 'bench', 'fr-FR', 'web', amount, 'captured', now(), now(), now(), 'topup' from given`,
  `insert into transfer (transfer_id, cause, cause_key, payment_id, booked_at) select transfer_id, 'topup', payment_id::text, payment_id, now() from given`,
  `insert into document_due (payment_id, due_at) select payment_id, now() from given`,
  `insert into lot (lot_id, account_id, initial_cents, remaining_cents, ends_on, source, transfer_id)
   select lot_id, account_id, amount, amount, (date_trunc('month', now() at time zone 'Europe/Paris') + interval '13 months - 1 day')::date, 'topup', transfer_id from given`,
  `insert into posting (transfer_id, from_account_id, to_account_id, amount_cents, lot_id, posted_at)
   select transfer_id, (select account_id from account where kind = 'provider_clearing'), account_id, amount, lot_id, now() from given`,
  `update account set balance_cents = given.amount from given where account.account_id = given.account_id`,
];

const sellable = `
  select distinct on (p.brand_id) c.sku, p.brand_id as "brandId", c.price_cents::int as "faceCents"
  from product_child c join product p on p.sku = c.parent_sku join brand b using (brand_id)
  where p.type_id = 'configurable' and p.giftcard_type in ('virtual', 'combined') and c.stock_source = 'code_stock' and c.status < 2 and p.status < 2
    and p.visibility > 1 and p.special_price_cents is null and p.activation = 'immediate' and b.is_active
  order by p.brand_id, c.sku limit $1`;

const refill = `
  with lacking as (
    select pool.pool_id, $3::int - (select count(*) from stock_free f where f.pool_id = pool.pool_id)::int as qty
    from unnest($1::int[], $2::bigint[]) as p (brand_id, denomination_cents)
    join stock_pool pool on pool.brand_id = p.brand_id and pool.denomination_cents = p.denomination_cents),
  made as (
    insert into stock_code (code_id, pool_id, code_sealed, code_mac, barcode_type)
    select greatest($4::int, (select max(code_id) + 1 from stock_code)) + row_number() over (), pool_id, sha256(gen_random_uuid()::text::bytea),
      sha256(gen_random_uuid()::text::bytea), 'code128'
    from lacking cross join lateral generate_series(1, qty)
    returning pool_id, code_id)
  insert into stock_free (pool_id, code_id) select pool_id, code_id from made`;
