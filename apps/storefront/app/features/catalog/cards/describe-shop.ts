import type { Brand, VoucherProduct } from "@papillote/contract/catalog.ts";
import type { ReviewsData } from "./load-reviews.ts";

type Thing = Readonly<Record<string, unknown>>;
type Crumb = { readonly label: string; readonly href?: string | undefined };
/** S2.13: the organisation, and the URL of its search. */
export function siteData({
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

/**
 * The breadcrumbs of a page. The last one is the page itself and needs no URL.
 * @param absoluteUrl structured data needs URLs with their origin
 */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  absoluteUrl: (path: string) => string,
): Thing {
  const itemListElement = crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: absoluteUrl(href) }),
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

type RatingSummary = Pick<ReviewsData["summary"], "average" | "rated">;

/** A voucher with its price, or the range from its lowest to its highest amount. */
export function productData({
  product,
  brand,
  url,
  picture,
  summary,
}: {
  readonly product: VoucherProduct;
  readonly brand: Pick<Brand, "name"> | null;
  readonly url: string;
  readonly picture: string;
  readonly summary?: RatingSummary | undefined;
}): Thing {
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

/** Empty without a rated review, as search engines reject an empty rating. */
export function rating(summary: RatingSummary | undefined): Thing {
  if (!summary || summary.average === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: summary.average,
      reviewCount: summary.rated,
    },
  };
}

/**
 * One offer, or the range from the lowest to the highest price. Empty when no price is known.
 * @param prices in whole cents
 */
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

/** « 10.50 » from 1050 cents. */
function euros(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}
