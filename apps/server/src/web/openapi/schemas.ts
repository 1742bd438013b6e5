import { addressInput } from "@papillote/contract/addresses.ts";
import { cartLine, totals } from "@papillote/contract/cart.ts";
import { brand, brandCard, category, voucherProduct } from "@papillote/contract/catalog.ts";
import { customer } from "@papillote/contract/customer.ts";
import { order } from "@papillote/contract/orders.ts";
import { productDocument } from "@papillote/contract/product-document.ts";
import { review } from "@papillote/contract/reviews.ts";
import { card } from "@papillote/contract/vouchers.ts";
import { wallet } from "@papillote/contract/wallet.ts";
import * as z from "zod/mini";
import { type JsonSchema, refusalSchemas } from "./refusal-responses.ts";

/** Schemas that several calls share, by the names that generated clients use. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  ...{ Address: addressInput, Brand: brand, BrandCard: brandCard, CartLine: cartLine },
  ...{ CartTotals: totals, Category: category, Customer: customer, Order: order },
  ...{ Product: productDocument, Review: review, Voucher: card },
  ...{ VoucherProduct: voucherProduct, Wallet: wallet },
}))
  named.add(schema, { id });

export type Schemas = {
  /** Adds a schema under a name; returns the reference to it. */
  readonly add: (name: string, schema: z.ZodMiniType) => { readonly $ref: string };
  /** The fields of an object, for parameters. */
  readonly fields: (schema: z.ZodMiniObject) => {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required: readonly string[];
  };
  readonly resolve: (schema: JsonSchema) => JsonSchema;
  readonly components: () => Record<string, JsonSchema>;
};

const place = "#/components/schemas/";

export function collectSchemas(): Schemas {
  const known: Record<string, JsonSchema> = { ...refusalSchemas };
  const plain = (schema: z.ZodMiniType): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = moved(
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata: named }),
    ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [id, { id: _id, ...shared }] of Object.entries($defs)) known[id] = shared;
    return own;
  };
  return {
    add: (name, schema) => {
      const { id, ...own } = plain(schema) as JsonSchema & { id?: string };
      const title = id ?? name;
      if (typeof own.$ref === "string") return { $ref: own.$ref };
      known[title] = own;
      return { $ref: `${place}${title}` };
    },
    fields: (schema) => ({ properties: {}, required: [], ...plain(schema) }),
    resolve: (schema) =>
      typeof schema.$ref === "string" ? (known[schema.$ref.slice(place.length)] ?? {}) : schema,
    components: () => known,
  };
}

/** References within one schema become references to the shared ones. */
function moved(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}`));
}
