import type { Document } from "@papillote/domain/search/values.ts";

/** The short field names of the compact format; other names are unchanged. */
const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    minimal_price: "mp",
    has_options: "ho",
    url_key: "u",
    status: "s",
    required_options: "ro",
    name: "nm",
    tax_class_id: "tci",
    description: "desc",
    minimal_regular_price: "mrp",
    final_price: "fp",
    price: "p",
    special_price: "sp",
    original_final_price: "ofp",
    original_price: "op",
    original_special_price: "osp",
    final_price_incl_tax: "fpit",
    original_price_incl_tax: "opit",
    price_incl_tax: "pit",
    special_price_incl_tax: "spit",
    final_price_tax: "fpt",
    price_tax: "pt",
    special_price_tax: "spt",
    original_price_tax: "opt",
    image: "i",
    small_image: "si",
    thumbnail: "t",
  }),
);

/** Fields that a child omits when they equal its parent's. */
const inherited = new Set([
  "max_regular_price",
  "max_price",
  "minimal_regular_price",
  "final_price",
  "price",
  "special_price",
  "original_final_price",
  "original_price",
  "original_special_price",
  "final_price_incl_tax",
  "price_incl_tax",
  "special_price_incl_tax",
  "final_price_tax",
  "price_tax",
  "special_price_tax",
  "image",
  "small_image",
  "thumbnail",
]);

export function compactDocument(document: Document): Document {
  const { configurable_children: children, ...own } = document;
  const short = renamed(own);
  return Array.isArray(children)
    ? {
        ...short,
        configurable_children: children.map((child: Document) => compactChild(child, document)),
      }
    : short;
}

function compactChild(child: Document, parent: Document): Document {
  return renamed(
    Object.fromEntries(
      Object.entries(child).filter(
        ([name, value]) => !inherited.has(name) || value !== parent[name],
      ),
    ),
  );
}

function renamed(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [shortNames.get(name) ?? name, value]),
  );
}
