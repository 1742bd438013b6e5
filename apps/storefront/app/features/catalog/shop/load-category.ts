import { categoryByKey, urlMap } from "@papillote/contract/catalog.ts";
import { categoryPath, productPath } from "@papillote/domain/catalog/addresses.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageFacts } from "#app/platform/page/page-facts.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { loadShop } from "./load-shop.ts";

type Context = Readonly<RouterContextProvider>;

/** S2.9: a path that matches no route. A category is shown; a product or an old URL redirects. */
export async function loadDispatched(request: Request, context: Context) {
  const page = context.get(pageContext);
  const { addresses } = page.flags;
  const { path, search } = requestedPage(request, page);
  if (!addresses.dispatcher)
    return loadCategory(request, context, addresses.shortUrls ? path.slice(1) : undefined);
  const outcome = await page.call(urlMap, { body: { url: decodedPath(path) } });
  const entry = outcome.ok ? outcome.value : null;
  const { parentSku = "", slug = "" } = entry?.params ?? {};
  if (entry?.type === "product")
    throw redirect(productPath({ sku: parentSku, slug }, addresses) + search);
  return loadCategory(request, context, entry ? slug : undefined);
}

/** S2.4: a category by its slug. Any other URL of it redirects to the canonical one. */
export async function loadCategory(request: Request, context: Context, slug: string | undefined) {
  const page = context.get(pageContext);
  const known =
    slug === undefined
      ? undefined
      : await page.call(categoryByKey, { query: { key: "slug", value: slug } });
  const shop = known?.ok ? await loadShop(request, context, known.value.slug) : undefined;
  if (!shop?.universe) throw redirect(paths.notFound());
  const own = categoryPath(
    { slug: shop.universe.slug, urlPath: shop.universe.url_path },
    page.flags.addresses,
  );
  const { path, search } = requestedPage(request, page);
  if (own !== path) throw redirect(own + search);
  const facts: PageFacts = { routeName: "category", canonical: own };
  return { ...shop, facts };
}

/**
 * A malformed escape sequence such as `%E0%A4` makes the decoder throw, so the path is then used as
 * it is.
 */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
