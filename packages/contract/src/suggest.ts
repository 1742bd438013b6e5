import * as z from "zod/mini";
import { brandCard, houseCard, linkedUniverse, queryMeaning } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { euros, pageLimit } from "./values.ts";

/** A product that is neither a brand's card nor one of the shop: an experience, or goods. */
const suggestedProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  url_path: z.string(),
  universe_id: z.number(),
  /** Name of the brand that sells it, in French. */
  brand_name: z.nullable(z.string()),
  /** Logo of the brand that sells it. */
  logo: z.nullable(z.string()),
  /** The product's own picture; empty if it has none. */
  image: z.string(),
  price_from: z.nullable(euros),
});

export const suggest = endpoint({
  method: "GET",
  path: "/api/core/suggest",
  summary:
    "Suggestions for a typed text: brands, universes and products by relevance; without a text, " +
    "popular brands",
  auth: "public",
  shared: "stock",
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))), limit: pageLimit(8, 20) }),
  reply: z.object({
    brands: z.array(brandCard),
    universes: z.array(linkedUniverse),
    products: z.array(suggestedProduct),
    /** The shop's own cards with these words in their names, occasions or universes. */
    cards: z.array(houseCard),
    /** The number of all matching brands. */
    total: z.number(),
    /** The number of items of all kinds that the shop's list shows for the text. */
    results: z.number(),
    /** The corrected search text, if no brand matches the typed one. */
    understood: z.nullable(z.string()),
    meaning: queryMeaning,
  }),
  refusals: [],
});
