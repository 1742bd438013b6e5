import * as z from "zod/mini";
import { brandCard } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { euros, pageLimit } from "./values.ts";

/** Something beside the brands' own cards that has a page: an experience, a card for a universe or an occasion. */
const suggestedProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  url_path: z.string(),
  universe_id: z.number(),
  /** Of the brand that sells it. */
  logo: z.nullable(z.string()),
  price_from: z.nullable(euros),
});

export const suggest = endpoint({
  method: "GET",
  path: "/api/core/suggest",
  summary:
    "What a text may mean while it is typed: brands, universes and products, the nearest first; without one, the favourites",
  auth: "public",
  shared: "stock",
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))), limit: pageLimit(8, 20) }),
  reply: z.object({
    brands: z.array(brandCard),
    universes: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        url_path: z.string(),
        level: z.number(),
      }),
    ),
    products: z.array(suggestedProduct),
    /** How many brands there are, of which these are the first. */
    total: z.number(),
    /** What was looked for instead, where no brand is written as it was typed. */
    understood: z.nullable(z.string()),
  }),
  refusals: [],
});
