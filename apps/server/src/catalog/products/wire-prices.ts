import type { ProductDocument } from "@papillote/contract/product-document.ts";
import type { PriorPrice } from "@papillote/domain/catalog/price-history.ts";
import { type TaxedPrice, taxedPrice } from "@papillote/domain/catalog/tax.ts";
import { cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { ProductPrice } from "./product-price.ts";

const nothing = taxedPrice(cents(0), 0);

type WirePrices = Pick<
  ProductDocument,
  | "price"
  | "priceInclTax"
  | "priceTax"
  | "originalPrice"
  | "originalPriceInclTax"
  | "originalPriceTax"
  | "specialPrice"
  | "specialPriceInclTax"
  | "specialPriceTax"
  | "special_price"
  | "special_price_incl_tax"
  | "special_price_tax"
  | "final_price"
  | "regular_price"
  | "lowest_price_30_days"
  | "lowest_price_known_since"
>;

/** S3.1: the prices of a product or child under their wire names. */
export function wirePrices({ now, regular, special = nothing, prior }: ProductPrice): WirePrices {
  const [price, priceTax, priceInclTax] = parts(now);
  const [specialPrice, specialPriceTax, specialPriceInclTax] = parts(special);
  return {
    price,
    priceInclTax,
    priceTax,
    ...(special !== nothing && originals(regular)),
    specialPrice,
    specialPriceInclTax,
    specialPriceTax,
    special_price: specialPrice,
    special_price_incl_tax: specialPriceInclTax,
    special_price_tax: specialPriceTax,
    final_price: priceInclTax,
    regular_price: eurosFromCents(regular.gross),
    ...wirePrior(prior),
  };
}

/** The lowest price of the 30 days before a reduction; set only for reduced products. */
export function wirePrior(
  prior: PriorPrice | undefined,
): Pick<WirePrices, "lowest_price_30_days" | "lowest_price_known_since"> {
  if (prior === undefined) return {};
  return {
    lowest_price_30_days: eurosFromCents(prior.lowest),
    lowest_price_known_since: prior.knownSince?.toISOString() ?? null,
  };
}

function originals(regular: TaxedPrice) {
  const [originalPrice, originalPriceTax, originalPriceInclTax] = parts(regular);
  return { originalPrice, originalPriceInclTax, originalPriceTax };
}

function parts({ net, tax, gross }: TaxedPrice): [number, number, number] {
  return [eurosFromCents(net), eurosFromCents(tax), eurosFromCents(gross)];
}
