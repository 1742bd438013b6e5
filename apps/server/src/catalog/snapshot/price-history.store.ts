import type { PriceEntry } from "@papillote/domain/catalog/price-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { change, type Queryable, rows, statement } from "#server/db/db.ts";

export type PriceRow = PriceEntry & { readonly sku: string };

/** Only products with a special price: no other history is used. */
export async function readPriceHistory(db: Queryable): Promise<PriceRow[]> {
  const stored = await rows<
    Omit<PriceRow, "price" | "special"> & {
      readonly price: number;
      readonly special: number | null;
    }
  >(
    db,
    statement(
      "catalog.price_history",
      `select price_history.sku, valid_from as "validFrom", price_history.price_cents as price,
              price_history.special_price_cents as special,
              price_history.special_from as "from", price_history.special_to as "to"
       from price_history join product on product.sku = price_history.sku
       and product.special_price_cents is not null
       order by price_history.sku, valid_from`,
    ),
  );
  return stored.map(({ price, special, ...rest }) => ({
    ...rest,
    price: cents(price),
    special: special === null ? null : cents(special),
  }));
}

/**
 * Records each price that differs from its last entry. Of two records at the same instant, the
 * later one wins.
 */
export function recordPrices(tx: Queryable, now: Date): Promise<number> {
  const text = `
    with known as (
      select distinct on (sku) sku, price_cents, special_price_cents, special_from, special_to
      from price_history order by sku, valid_from desc
    ), present as (
      select sku, price_cents, special_price_cents, special_from, special_to from product
      union all
      select sku, price_cents, null, null, null from product_child
    )
    insert into price_history (sku, valid_from, price_cents, special_price_cents, special_from,
    special_to)
    select present.sku, $1, present.price_cents, present.special_price_cents, present.special_from,
           present.special_to
    from present left join known on known.sku = present.sku
    where known.sku is null
      or (present.price_cents, present.special_price_cents, present.special_from,
      present.special_to)
         is distinct from (known.price_cents, known.special_price_cents, known.special_from,
         known.special_to)
    on conflict (sku, valid_from) do update
      set price_cents = excluded.price_cents, special_price_cents = excluded.special_price_cents,
          special_from = excluded.special_from, special_to = excluded.special_to`;
  return change(tx, statement("catalog.record_prices", text), [now]);
}
