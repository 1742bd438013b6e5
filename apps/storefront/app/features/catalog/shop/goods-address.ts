import { categories } from "@papillote/contract/catalog.ts";
import { categoryPath } from "@papillote/domain/catalog/addresses.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readChoices, shopAddress } from "./shop-choices.ts";

/** The URL of the shop's products with the filters of an old URL, in which `universe` was an id. */
export async function goodsAddress(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { call, flags } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const { items } = unwrapOrThrow(await call(categories, {}));
  const universe = items.find(({ id }) => String(id) === search.get("universe"));
  const path = universe
    ? categoryPath({ slug: universe.slug, urlPath: universe.url_path }, flags.addresses)
    : paths.shop();
  return shopAddress(path, { ...readChoices(search), kind: "goods" });
}
