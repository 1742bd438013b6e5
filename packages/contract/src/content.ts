import { acceptedTextNames } from "@papillote/domain/accounts/accepted-texts.ts";
import { consentVersion } from "@papillote/domain/notifications/consent.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { printedPdf } from "./printed-pdf.ts";
import { instant, integerMax, shortName } from "./values.ts";

const rowId = z.coerce.number().check(z.int(), z.gte(1), z.lte(integerMax));
const block = z.object({
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  /** HTML. */
  content: z.string(),
});
const page = z.extend(block, {
  meta_description: z.string(),
  updated_at: z.string(),
  /** The number of this text among those that the page has had; a consent names this number. */
  version: z.number(),
});

const cmsCall = { method: "GET", auth: "public", shared: "catalogue" } as const;
const ofStore = z.object({
  identifier: shortName,
  storeId: z.coerce.number().check(z.int(), z.gte(0), z.lte(integerMax)),
});

/** S7.11. */
export const cmsPage = endpoint({
  ...cmsCall,
  path: "/api/ext/cms-data/cmsPage/:id",
  summary: "A page of text by its id",
  params: z.object({ id: rowId }),
  reply: page,
  refusals: ["CMS_PAGE_NOT_FOUND"],
});

export const cmsPageByIdentifier = endpoint({
  ...cmsCall,
  path: "/api/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId",
  summary:
    "A page of text by its identifier; `version`: a text that it had before; `changes=1`: with what it changed in the version before",
  params: ofStore,
  query: z.object({ version: z.optional(rowId), changes: z.optional(z.literal("1")) }),
  reply: z.extend(page, {
    /** The texts that the page has had, the newest first. */
    versions: z.array(
      z.object({ version: z.number(), updated_at: z.string(), ended_at: z.optional(z.string()) }),
    ),
    /** The changes in reading order; the first version has none. */
    changes: z.optional(
      z.array(z.object({ kind: z.enum(["kept", "removed", "added"]), content: z.string() })),
    ),
  }),
  refusals: ["CMS_PAGE_NOT_FOUND"],
});

/** What a form shows beside its consent, and sends with it. */
export const acceptedTexts = endpoint({
  ...cmsCall,
  path: "/api/ext/cms-data/acceptedTexts",
  summary:
    "The texts that are accepted with an account and with an order, in their versions of now",
  reply: z.object({
    items: z.array(
      z.object({
        identifier: z.enum(acceptedTextNames),
        version: z.number(),
        updated_at: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** S2.22: the document that the viewer shows and that a reader can keep. */
export const cmsPagePdf = endpoint({
  method: "GET",
  auth: "public",
  path: "/api/ext/cms-data/cmsPageIdentifier/:identifier/pdf",
  summary: "A page of text as a PDF; `version`: a text that it had before",
  params: z.object({ identifier: shortName }),
  query: z.object({ version: z.optional(rowId) }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: ["CMS_PAGE_NOT_FOUND"],
});

export const cmsBlock = endpoint({
  ...cmsCall,
  path: "/api/ext/cms-data/cmsBlock/:id",
  summary: "A block of text by its id",
  params: z.object({ id: rowId }),
  reply: block,
  refusals: ["CMS_BLOCK_NOT_FOUND"],
});

export const cmsBlockByIdentifier = endpoint({
  ...cmsCall,
  path: "/api/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId",
  summary: "A block of text by its identifier",
  params: ofStore,
  reply: block,
  refusals: ["CMS_BLOCK_NOT_FOUND"],
});

const placement = z.enum([
  "home_main",
  "home_secondary",
  "shop_top",
  "account",
  "pro_top",
  "notice",
]);

/** S7.24e. */
export const bannerInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/banner-info",
  summary: "The banners of today for the caller, in their order",
  auth: "guest",
  query: z.object({ placement: z.optional(placement) }),
  reply: z.object({
    items: z.array(
      z.object({
        banner_id: z.number(),
        placement,
        title: z.string(),
        text: z.string(),
        cta_label: z.string(),
        cta_url: z.string(),
        icon: z.string(),
        color_1: z.string(),
        color_2: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** S2.21: the reply sets a cookie with the answer, which the pages read. */
export const saveConsent = endpoint({
  method: "POST",
  path: "/api/core/consent",
  summary:
    "Answer what the shop asks consent for; kept for six months, and changed by another answer",
  auth: "public",
  body: z.strictObject({
    version: z.literal(consentVersion, { error: "INVALID" }),
    choices: z.strictObject({
      audience: z.optional(z.boolean({ error: "INVALID" })),
      personalization: z.optional(z.boolean({ error: "INVALID" })),
    }),
  }),
  reply: z.object({ until: instant }),
  refusals: [],
});

/** S7.26b, S9.31b. */
export const popupConfig = endpoint({
  method: "GET",
  path: "/api/ext/customers/popup-config",
  summary: "The notice that opens over a page, if there is one",
  auth: "guest",
  query: z.object({ platform: z.literal("web") }),
  reply: z.nullable(
    z.object({
      show: z.literal(true),
      id: z.number(),
      title: z.string(),
      text: z.string(),
      /** How many seconds the page is open before the notice is shown. */
      delay_s: z.number(),
      /** Whether each device shows it only once. */
      once: z.boolean(),
    }),
  ),
  refusals: [],
});
