import type { Brand, VoucherProduct } from "@papillote/contract/catalog.ts";
import type { ReviewsData } from "./load-reviews.ts";

type Thing = Readonly<Record<string, unknown>>;
type Crumb = { readonly label: string; readonly href?: string | undefined };
/** Addresses are whole in structured data. */
type Whole = (path: string) => string;

/** S2.13: the house, and how it is searched. */
export function houseData({
  name,
  origin,
  home,
  searchPath,
}: {
  name: string;
  origin: string;
  home: string;
  searchPath: string;
}): Thing {
  const target = { "@type": "EntryPoint", urlTemplate: `${searchPath}?q={search_term_string}` };
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#house`,
        name,
        url: home,
        logo: `${origin}/papillote-mark.svg`,
      },
      {
        "@type": "WebSite",
        name,
        url: home,
        publisher: { "@id": `${origin}/#house` },
        potentialAction: {
          "@type": "SearchAction",
          target,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** The way to a page; what is shown last has the page's own address. */
export function crumbData(crumbs: readonly Crumb[], whole: Whole): Thing {
  const itemListElement = crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: whole(href) }),
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

type DescribedProduct = {
  readonly product: VoucherProduct;
  readonly brand: Pick<Brand, "name"> | null;
  readonly url: string;
  readonly picture: string;
  /** How the stars of its reviews spread. */
  readonly summary?: Pick<ReviewsData["summary"], "average" | "rated"> | undefined;
};

/** A product with what it costs: one price, or from the lowest to the highest amount. */
export function productData({ product, brand, url, picture, summary }: DescribedProduct): Thing {
  return {
    "@type": "Product",
    name: product.name,
    description: product.short_description,
    sku: product.sku,
    url,
    image: picture,
    ...(brand && { brand: { "@type": "Brand", name: brand.name } }),
    ...offers(pricesOf(product), { url, isInStock: product.stock.is_in_stock }),
    ...rating(summary),
  };
}

function pricesOf({ amounts, choices }: VoucherProduct): number[] {
  return choices.length > 0
    ? choices.map(({ price }) => price)
    : [amounts.min, amounts.max].filter((price) => price !== null);
}

/** What buyers said, where one said something. */
export function rating(summary: DescribedProduct["summary"]): Thing {
  if (!summary || summary.average === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: summary.average,
      reviewCount: summary.rated,
    },
  };
}

/** One price, or from the lowest to the highest of them; in whole cents. Nothing where none is known. */
export function offers(
  prices: readonly number[],
  { url, isInStock }: { url: string; isInStock: boolean },
): Thing {
  if (prices.length === 0) return {};
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const common = {
    priceCurrency: "EUR",
    url,
    availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
  };
  if (low === high) return { offers: { "@type": "Offer", price: euros(low), ...common } };
  return {
    offers: {
      "@type": "AggregateOffer",
      lowPrice: euros(low),
      highPrice: euros(high),
      offerCount: prices.length,
      ...common,
    },
  };
}

/** From whole cents, as machines read it. */
function euros(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}
