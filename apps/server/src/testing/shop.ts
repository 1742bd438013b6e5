import { favouritesMax } from "@papillote/domain/favourites/wishlist.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import type { BookedLine } from "@papillote/domain/orders/posting-plan.ts";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import type { Db, Queryable } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { openWallet } from "#server/ledger/ledger.ts";
import { addStockCodes } from "#server/stock/stock.ts";
import type { TestDeps } from "./deps.ts";

/** One universe, three brands, and one card of each kind. */
export const shop = {
  stocked: { sku: "CARD-STOCK", brandId: 1 },
  open: { sku: "CARD-OPEN", brandId: 1 },
  onDemand: { sku: "CARD-DEMAND", brandId: 2 },
  /** Worth 20.00, sold at 18.00 until the end of 2026. */
  reduced: { sku: "CARD-SALE", brandId: 3 },
} as const;

const longAgo = "2026-01-01T00:00:00Z";

export async function seedShop(db: Db): Promise<void> {
  await atomically(db, async (tx) => {
    await put(tx, "universe", {
      universe_id: 12,
      code: "u",
      name: "Sweets",
      slug: "sweets",
      url_path: "sweets",
      level: 2,
      path: "1/12",
      position: 1,
      is_active: true,
      description: "",
      color: "",
      icon: "",
    });
    await put(tx, "brand_group", { group_id: 1, name: "Group", description: "" });
    await put(tx, "tax_class", { tax_class_id: 1, code: "out-of-scope", name: "Out of scope" });
    for (const brandId of [1, 2, 3]) await putBrand(tx, brandId);
    await putCard(tx, { sku: shop.stocked.sku, brand_id: 1, amounts_cents: [10_00, 25_00, 50_00] });
    await putCard(tx, {
      sku: shop.open.sku,
      brand_id: 1,
      open_min_cents: 20_00,
      open_max_cents: 200_00,
      open_step_cents: 1_00,
    });
    await putCard(tx, {
      sku: shop.onDemand.sku,
      brand_id: 2,
      amounts_cents: [10_00, 30_00],
      stock_source: "on_demand",
    });
    await putCard(tx, {
      sku: shop.reduced.sku,
      brand_id: 3,
      amounts_cents: [20_00],
      price_cents: 20_00,
      special_price_cents: 18_00,
      special_from: longAgo,
      special_to: "2026-12-31T23:00:00Z",
    });
    await markCatalogChanged(tx);
  });
}

async function putBrand(tx: Queryable, brandId: number): Promise<void> {
  const texts = {
    page_title: "",
    tagline: "",
    description: "",
    website: "https://brand.example",
    logo_color: "",
    image: "",
    thumbnail: "",
    terms: "Terms.",
  };
  const lists = {
    meta_keywords: [],
    universe_ids: [12],
    category_ids: [12],
    how_to_use: ["Show it."],
  };
  const nature = {
    usage: "both",
    is_partial_use: true,
    is_cumulative: true,
    validity_months: 12,
    has_pin: true,
    barcode_type: "code128",
    activation: "immediate",
  };
  const dates = { created_at: longAgo, updated_at: longAgo };
  await put(tx, "brand", {
    brand_id: brandId,
    group_id: 1,
    name: `Brand ${brandId}`,
    url_key: `brand-${brandId}`,
    is_active: true,
    favourite_rank: brandId,
    ...texts,
    ...lists,
    ...nature,
    ...dates,
  });
}

type CardColumns = { readonly sku: string; readonly brand_id: number } & Record<string, unknown>;

async function putCard(tx: Queryable, columns: CardColumns): Promise<void> {
  const { sku } = columns;
  const address = {
    name: `Card ${sku}`,
    url_key: sku.toLowerCase(),
    url_path: `boutique/${sku.toLowerCase()}`,
    short_description: "",
    description: "",
  };
  const sale = {
    type_id: "giftcard",
    giftcard_type: "virtual",
    price_cents: 0,
    tax_class_id: 1,
    status: 1,
    visibility: 4,
    category_ids: [12],
    amounts_cents: [],
  };
  const stock = { stock_source: "code_stock", stock_qty: 0, is_in_stock: true };
  const rest = {
    is_sale: false,
    is_new: false,
    is_recommended: false,
    usage: "both",
    activation: "immediate",
    validity_months: 12,
    created_at: longAgo,
    updated_at: longAgo,
  };
  await put(tx, "product", { ...address, ...sale, ...stock, ...rest, ...columns });
}

async function put(
  tx: Queryable,
  table: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  await tx.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(columns),
  );
}

/** Takes, for example, the card out of the catalogue, or changes its price. */
export async function changeCard(
  db: Db,
  sku: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await db.query(`update product set ${sets.join(", ")} where sku = $1`, [
    sku,
    ...Object.values(columns),
  ]);
  await atomically(db, markCatalogChanged);
}

export async function productIdOf(db: Db, sku: string): Promise<number> {
  const found = await db.query<{ id: number }>(
    "select product_id as id from product where sku = $1",
    [sku],
  );
  return found.rows[0]?.id ?? 0;
}

/** Gives the customer as many favourites as allowed; none of them is a card of `shop`. */
export async function fillFavourites(db: Db, customerId: string): Promise<void> {
  await db.query(
    `insert into product overriding user value
     select (jsonb_populate_record(p, jsonb_build_object('sku', 'COPY-' || n, 'url_key', 'copy-' || n, 'url_path', 'boutique/copy-' || n))).*
     from product p cross join generate_series(1, $2::int) n where p.sku = $1`,
    [shop.stocked.sku, favouritesMax],
  );
  await db.query(
    "insert into favourite (customer_id, product_id, since) select $1, product_id, now() from product where sku like 'COPY-%'",
    [customerId],
  );
}

/** Codes with a PIN for one pool, numbered after the existing ones. */
export async function addCodes(
  deps: TestDeps,
  pool: { brandId: number; denomination: Cents | null },
  count: number,
): Promise<void> {
  const next =
    (
      await deps.db.query<{ next: number }>(
        "select coalesce(max(code_id), 0) + 1 as next from stock_code",
      )
    ).rows[0]?.next ?? 1;
  const batch = Array.from({ length: count }, (_, index) => ({
    codeId: next + index,
    ...pool,
    code: `CODE-${next + index}`,
    pin: "1234",
    barcodeType: "code128" as const,
    endsOn: null,
  }));
  await atomically(deps.db, (tx) => addStockCodes(tx, deps.secrets, batch));
}

/** Deletes free codes of earlier tests; held and sold ones stay with their orders. */
export async function emptyStock(db: Db): Promise<void> {
  await db.query(
    `with taken as (delete from stock_free returning code_id),
     refunded as (insert into stock_withdrawn (code_id)
       select code_id from taken join voucher on stock_code_id = code_id)
     delete from stock_code using taken where stock_code.code_id = taken.code_id
       and not exists (select from voucher where stock_code_id = taken.code_id)`,
  );
}

/** A confirmed customer with an empty wallet. */
export async function newCustomer(deps: TestDeps): Promise<string> {
  const customerId = deps.newId();
  const now = deps.clock.now();
  await atomically(deps.db, async (tx) => {
    const person = {
      email: `${customerId}@example.com`,
      email_key: `${customerId}@example.com`,
      firstname: "Zoé",
      lastname: "Martin",
      mobile: "+33612345678",
      password_hash: "none",
      locale: "fr-FR",
    };
    await put(tx, "customer", {
      customer_id: customerId,
      ...person,
      created_at: now,
      confirmed_at: now,
    });
    await openWallet(tx, { accountId: deps.newId(), customerId });
  });
  return customerId;
}

/** One voucher as the ledger books it. */
export function soldVoucher(face: Cents, unit = face): BookedLine {
  return { kind: "voucher", vatRate: null, face, unit, qty: 1, discount: cents(0) };
}
