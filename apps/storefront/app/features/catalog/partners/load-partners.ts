import { categories, partnerBrands, pointsOfSale } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { type Group, groupsIn, type LinkedUniverse } from "./partner-groups.ts";

/** The most brands in one document. If there are more, each letter or universe has its own page. */
const partnersPerPage = 300;
const longestSearch = 100;

/** S2.20: every brand that sells something, by letter or by universe. */
export async function loadPartners(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const q = search.get("q")?.trim().slice(0, longestSearch) ?? "";
  const isByUniverse = search.get("by") === "universe";
  const [every, everyCategory, points] = await Promise.all([
    call(partnerBrands, { query: { limit: partnersPerPage } }),
    call(categories, {}),
    call(pointsOfSale, { query: { limit: 1 } }),
  ]);
  const all = unwrapOrThrow(every);
  const universes = unwrapOrThrow(everyCategory)
    .items.filter((one) => one.parent_id === rootCategoryId)
    .map(({ id, name, slug, url_path }): LinkedUniverse => ({ id, name, slug, url_path }));
  const isWhole = all.meta.total <= partnersPerPage;
  const found = isWhole || q === "" ? all : await listed(call, { q });
  const { letters, universes: byUniverse, meta } = found;
  const groups = groupsIn({ isByUniverse, universes, letters, byUniverse });
  const isOneGroup = meta.total > partnersPerPage;
  const shown = isOneGroup
    ? await loadGroup(call, { q, groups, search })
    : { items: found.items, page: undefined, group: undefined };
  return {
    ...{ q, isByUniverse, universes, groups, isWhole },
    brands: shown.items.map(({ sells, ...brand }) => ({
      ...brand,
      /** What is sold instead of vouchers; unset for the brands that sell vouchers. */
      ...(!sells.includes("vouchers") && { instead: sells }),
    })),
    /** The group that is shown, if all brands would be too many for one page. */
    group: shown.group,
    page: shown.page,
    /** The number of brands with the text, if the server has searched it. */
    total: meta.total,
    brandTotal: all.meta.total,
    pointOfSaleTotal: unwrapOrThrow(points).total,
  };
}

type PartnerList = Result<typeof partnerBrands>;

/** The group that the URL names, or the first one that has brands, and the page in it. */
async function loadGroup(
  call: Client,
  { q, groups, search }: { q: string; groups: readonly Group[]; search: URLSearchParams },
) {
  const filled = groups.filter(({ count }) => count > 0);
  const group = filled.find(({ id }) => id === search.get("of")) ?? filled[0];
  if (!group) return { items: [], page: undefined, group: undefined };
  const lastPage = Math.ceil(group.count / partnersPerPage);
  const page = Math.min(Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1), lastPage);
  const { items } = await listed(call, { ...(q !== "" && { q }), ...group.filter, page });
  return { items, page: { number: page, last: lastPage }, group: group.id };
}

async function listed(
  call: Client,
  query: { q?: string; letter?: string; universe?: number; page?: number },
): Promise<PartnerList> {
  return unwrapOrThrow(await call(partnerBrands, { query: { ...query, limit: partnersPerPage } }));
}

export type PartnersData = Awaited<ReturnType<typeof loadPartners>>;
export type Partner = PartnersData["brands"][number];
