import { productDetails } from "@papillote/contract/catalog.ts";
import { bundleSku } from "@papillote/domain/catalog/bundle-choice.ts";
import { bundleParts, groupParts } from "@papillote/domain/catalog/selected-parts.ts";
import { chooseVariant } from "@papillote/domain/catalog/variants.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeLines } from "#app/features/catalog/voucher/choose-line.ts";
import { type ChosenLine, parseChosenLine } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import { chosenAmount, type Goods, goodsOf } from "./goods-data.ts";
import { partsOf } from "./load-goods.ts";
import { readVariantChoice } from "./use-goods-choice.ts";
import { readPartSelection } from "./use-part-choices.ts";

/**
 * Answers the form of goods. The options in the form count, not those of the URL, as without script
 * the URL still has the choice before.
 */
export async function chooseGoods(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const { path, search } = requestedPage(request, page);
  const found = await page.call(productDetails, { query: { productId: textOf(form, "goods") } });
  if (!found.ok) return formRefusal(found, form);
  const { product } = found.value;
  if ("choices" in product) return formRefusal({ refusal: "PRODUCT_NOT_FOUND", errors: [] }, form);
  const goods = goodsOf(product, await partsOf(page.call, product));
  const typed = new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const lines = goodsLines(goods, typed);
  if (lines === "missing") return redirect(withOverlay(`${path}?${optionsOf(goods, typed)}`, {}));
  const [first, ...others] = lines;
  if (!first) {
    const errors = [{ field: "qty", message: "", reason: "TOO_SMALL" }];
    return formRefusal({ refusal: "INVALID_DATA", errors }, form);
  }
  return takeLines({ request, form, lines: [first, ...others], here: path + search }, context);
}

/** S8.12c: the options for the URL of the page, which then says that there is no such variant. */
function optionsOf({ options }: Goods, typed: URLSearchParams): URLSearchParams {
  return new URLSearchParams(options.map(({ code }) => [code, typed.get(code) ?? ""]));
}

/**
 * What the form puts into the cart: the variant, the bundle with its parts in its sku, or each part
 * of a group. `missing`: there is no variant with these options.
 */
export function goodsLines(goods: Goods, typed: URLSearchParams): ChosenLine[] | "missing" {
  const qty = typed.get("qty") ?? "1";
  if (goods.group.length > 0)
    return groupParts(goods.group, readPartSelection(typed, goods.group).qtys).flatMap((taken) =>
      lineOf(taken.part.sku, taken.qty),
    );
  if (goods.bundle.length > 0) {
    const taken = bundleParts(goods.bundle, readPartSelection(typed, goods.bundle));
    const parts = taken.map(({ part: { id }, qty: each }) => ({ id, qty: each }));
    return lineOf(bundleSku(goods.sku, parts), qty);
  }
  if (goods.type !== "configurable") return lineOf(goods.sku, qty, chosenAmount(goods, typed));
  const chosen = chooseVariant(goods.variants, readVariantChoice(goods, typed));
  return chosen?.kind === "variant" ? lineOf(chosen.variant.sku, qty) : "missing";
}

/** Empty for a quantity that is not a whole number above 0. */
function lineOf(sku: string, qty: number | string, face?: string): ChosenLine[] {
  return [parseChosenLine({ sku, qty, ...(face !== undefined && { face }) }) ?? []].flat();
}
