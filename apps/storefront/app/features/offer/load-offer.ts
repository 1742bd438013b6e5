import {
  type BrandCard,
  brands,
  productDetails,
  type VoucherProduct,
} from "@papillote/contract/catalog.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { creditSku, givenCredit } from "@papillote/domain/wallet/given-credit.ts";
import type { RouterContextProvider } from "react-router";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";

export type CardToGive = Pick<VoucherProduct, "sku" | "name" | "amounts" | "choices" | "stock"> & {
  readonly brand: string;
  readonly universeId: number | null;
  readonly logo: string;
  readonly usage: VoucherProduct["usage"] | undefined;
};

export type OfferData = {
  /** The card that the URL names. If undefined, one of `cards` is chosen first. */
  readonly card: CardToGive | undefined;
  readonly cards: readonly Pick<
    BrandCard,
    "brand_id" | "product_id" | "name" | "logo" | "universe_id"
  >[];
  /** Created with the page, so that a gift that is sent twice is bought once. */
  readonly offerId: string;
  /** The papers of the occasions, for the preview. */
  readonly papers: string;
};

/** These cards and the shop's own card fill three rows of four. */
const cardsShown = 11;

/** `?sku=` names the card, by its sku or its product's id. */
export async function loadOffer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OfferData> {
  const page = context.get(pageContext);
  await loadCustomer(context);
  const sku = new URL(request.url).searchParams.get("sku") ?? "";
  const card = sku === "" ? undefined : await findCard(context, sku);
  const offerId = crypto.randomUUID();
  if (card) return { card, cards: [], offerId, papers: drawGiftPapers(giftOccasions) };
  const listed = unwrapOrThrow(await page.call(brands, { query: { limit: cardsShown } }));
  return {
    card,
    cards: listed.items.filter(({ is_in_stock }) => is_in_stock),
    offerId,
    papers: "",
  };
}

/** S7.21: the shop's own card, which is credit that can be spent at every brand. */
function credit(shopName: string): CardToGive {
  const { min, max } = givenCredit;
  return {
    ...{ sku: creditSku, name: shopName, brand: shopName, universeId: null, choices: [] },
    ...{ logo: "", usage: undefined },
    amounts: { fixed: [], min, max, step: cents(1) },
    stock: { is_in_stock: true, qty: null },
  };
}

async function findCard(
  context: Readonly<RouterContextProvider>,
  productId: string,
): Promise<CardToGive | undefined> {
  if (productId === creditSku) return credit(context.get(pageContext).shopName);
  const found = await context.get(pageContext).call(productDetails, { query: { productId } });
  if (!found.ok || !("amounts" in found.value.product)) return undefined;
  const { product, brand } = found.value;
  const { sku, name, amounts, choices, stock } = product;
  return {
    ...{ sku, name, amounts, choices, stock },
    brand: brand?.name ?? name,
    universeId: product.universe?.id ?? null,
    logo: brand?.logo ?? "",
    usage: product.usage,
  };
}
