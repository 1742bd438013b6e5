import type { ProductDocument } from "@papillote/contract/product-document.ts";
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
>;

/** S3.1: the prices of a product or a child under the names of the wire. */
export function wirePrices({ now, regular, special = nothing }: ProductPrice): WirePrices {
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
  };
}

function originals(regular: TaxedPrice) {
  const [originalPrice, originalPriceTax, originalPriceInclTax] = parts(regular);
  return { originalPrice, originalPriceInclTax, originalPriceTax };
}

function parts({ net, tax, gross }: TaxedPrice): [number, number, number] {
  return [eurosFromCents(net), eurosFromCents(tax), eurosFromCents(gross)];
}
