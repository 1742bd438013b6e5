import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { listOf } from "./values.ts";

/** S3.27. */
const storeView = z.object({
  storeCode: z.string(),
  storeId: z.number(),
  name: z.string(),
  /** The prefix of its URLs. */
  url: z.string(),
  elasticsearch: z.object({ host: z.string(), index: z.string() }),
  tax: z.object({
    defaultCountry: z.string(),
    calculateServerSide: z.boolean(),
    sourcePriceIncludesTax: z.boolean(),
    displayIncludingTax: z.boolean(),
  }),
  i18n: z.object({
    defaultCountry: z.string(),
    defaultLanguage: z.string(),
    defaultLocale: z.string(),
    currencyCode: z.string(),
    currencySign: z.string(),
    /** `append`: after the amount; `preappend`: before it. */
    currencySignPlacement: z.enum(["append", "preappend"]),
    priceDecimals: z.number(),
    dateFormat: z.string(),
    timezone: z.string(),
  }),
});

export const storeViews = endpoint({
  method: "GET",
  path: "/api/core/store-views",
  summary: "The open stores, the default one first, with search index, taxes and language",
  auth: "public",
  shared: "catalogue",
  query: z.object({}),
  reply: listOf(storeView),
  refusals: [],
});
