import { brandByKey } from "@papillote/contract/catalog.ts";
import { redirect } from "react-router";
import { brandFacts } from "#app/features/catalog/brand-facts.ts";
import { answerProductForm } from "#app/features/catalog/cards/answer-product-form.ts";
import { loadReviews } from "#app/features/catalog/cards/load-reviews.ts";
import { ShownAlsoFrom } from "#app/features/catalog/cards/shown-cards.tsx";
import { loadBrandGoods } from "#app/features/catalog/goods/load-goods.ts";
import { BrandPage } from "#app/features/catalog/partners/brand-page.tsx";
import { loadPointsOfSale } from "#app/features/catalog/points-of-sale/load-points-of-sale.ts";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { presetAmount } from "#app/features/catalog/voucher/preset-amount.ts";
import { Product } from "#app/features/catalog/voucher/product.tsx";
import { similarBrands } from "#app/features/catalog/voucher/similar-brands.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/brand.ts";

const goodsShown = 48;

/** A brand's page sells its main voucher, if it has one, and links to all else that it sells. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const outcome = await call(brandByKey, { params: { url_key: params.urlKey } });
  const [product, ...others] = outcome.ok ? outcome.value.products : [];
  if (!outcome.ok) throw redirect(paths.notFound());
  const brand = brandFacts(outcome.value.brand);
  const [similar, pointsOfSale, goods] = await Promise.all([
    similarBrands(call, product?.universe?.id ?? brand.universe_id, brand.brand_id),
    loadPointsOfSale(request, context.get(pageContext), brand),
    loadBrandGoods(call, brand.url_key, goodsShown),
  ]);
  if (!product && goods.length === 0) throw redirect(paths.notFound());
  if (!product) return { brand, similar, pointsOfSale, goods };
  const reviews = await loadReviews(request, call, product.sku);
  const preset = presetAmount(request, product);
  return { product, brand, others, similar, pointsOfSale, reviews, goods, preset };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProductForm(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export default function BrandRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.product === undefined) return <BrandPage {...loaderData} />;
  const { goods, others, ...product } = loaderData;
  return (
    <Product
      {...product}
      isBrandPage
      refusal={actionData}
      alsoFrom={
        others.length + goods.length > 0 && (
          <ShownAlsoFrom
            version={JSON.stringify([others, goods])}
            props={{ brand: product.brand, vouchers: others, goods }}
          />
        )
      }
    />
  );
}
