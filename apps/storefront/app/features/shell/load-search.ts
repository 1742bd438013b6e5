import { categories } from "@papillote/contract/catalog.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { wordsOfCard } from "@papillote/domain/catalog/occasions.ts";
import type { RouterContextProvider } from "react-router";
import { listPicture, logoOf } from "#app/platform/list-picture.ts";
import { loadHelpHits } from "#app/platform/page/load-help-hits.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { meaningQuery } from "#app/platform/paths/meaning-query.ts";
import { paperOf } from "#app/platform/universes.ts";

const brandsShown = 8;
/** So that cards and goods, which are listed after the brands, are seen without scrolling. */
const brandsBesideOthers = 4;
const textMax = 100;
const universeLevel = 2;
/** How many universes are suggested if nothing was found. */
const universesSuggested = 4;

/**
 * The search panel's suggestions for the typed text: the universes that match it, all of them while
 * nothing is typed, and a few where nothing else was found.
 */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, textMax) || undefined;
  const [all, found, help] = await Promise.all([
    call(categories, {}),
    call(suggest, { query: { limit: brandsShown, ...(q !== undefined && { q }) } }),
    q === undefined ? [] : loadHelpHits(context.get(pageContext), q),
  ]);
  const { universes, products, cards, total, results, understood, meaning, ...rest } =
    unwrapOrThrow(found);
  const isAlone = products.length + cards.length === 0;
  const brands = isAlone ? rest.brands : rest.brands.slice(0, brandsBesideOthers);
  const everyUniverse = unwrapOrThrow(all).items.filter(({ level }) => level === universeLevel);
  const isFound = brands.length + products.length + cards.length + help.length > 0;
  const suggested =
    q === undefined ? everyUniverse : isFound ? [] : everyUniverse.slice(0, universesSuggested);
  const offered = universes.length > 0 ? universes : suggested;
  return {
    q,
    total,
    /** The same number as on the page of the search. */
    results: results + (q === undefined ? 0 : universes.length + help.length),
    help,
    understood,
    /** The query of every link to a brand or card. */
    linkQuery: meaningQuery(meaning),
    isAmountTyped: meaning.amount !== null,
    brands: brands.map(({ url_key, name, logo, universe_id, price_from, worth, usage }) => ({
      ...{ url_key, name, logo, universe_id, price_from, usage },
      face: worth ?? price_from,
    })),
    universes: offered.map(({ id, name, slug, url_path, level }) => ({
      id,
      name,
      slug,
      url_path,
      isWhole: level === universeLevel,
    })),
    cards: cards.map(({ sku, slug, name, universe_id, price_from }) => ({
      ...{ sku, slug, name, universe_id, price_from },
      face: { paper: paperOf(universe_id), big: wordsOfCard(name) },
    })),
    products: products.map(
      ({ sku, slug, name, universe_id, price_from, brand_name, image, logo }) => ({
        ...{ sku, slug, name, universe_id, price_from, brand_name },
        ...(image === "" || logoOf(image) !== undefined
          ? { face: { paper: paperOf(universe_id), logo: logo ?? undefined } }
          : { picture: listPicture(image) }),
      }),
    ),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
