import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { cents } from "@papillote/domain/money/cents.ts";

export const card: VoucherProduct = {
  ...{ id: 1, sku: "GC-1", type_id: "giftcard", name: "Carte", slug: "carte", url_path: "carte" },
  ...{ short_description: "", description: "", image: "/card.svg", category_ids: [] },
  ...{ price: cents(20_00), special_price: null, universe: null, occasion: null },
  amounts: { fixed: [cents(20_00)], min: null, max: null, step: null },
  choices: [{ sku: "GC-1", amount: cents(20_00), price: cents(20_00), is_in_stock: true }],
  stock: { is_in_stock: true, qty: 3 },
  ...{ max_qty: 20, usage: "online", activation: "immediate", validity_months: 12 },
  valid_until: null,
};
