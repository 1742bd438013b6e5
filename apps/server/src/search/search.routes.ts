import {
  catalogSearch,
  catalogSearchByBody,
  type SearchEntity,
  searchEntities,
} from "@papillote/contract/search.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Call, type Route, route } from "#server/web/route.ts";
import { refuse } from "#server/web/serve.ts";
import { readRequest } from "./read-request.ts";
import { searchCatalogue } from "./search.ts";
import { wireCompact, wireResult, writeResult } from "./search.wire.ts";

type SearchCall = Pick<Call<typeof catalogSearchByBody>, "params" | "query">;

export function searchRoutes(deps: Deps): Route[] {
  async function find({ params: { index, entity }, query }: SearchCall, body: unknown, at: string) {
    if (!isIndex(index, deps.config.flags)) return refused("INDEX_UNKNOWN");
    if (!isEntity(entity)) return refused("ENTITY_UNKNOWN");
    const found = await searchCatalogue(deps, {
      entity,
      body,
      at,
      form: query.request_format ?? "dsl",
      text: query.q,
      size: query.size,
      from: query.from,
      sort: query.sort,
      include: patternsOf(query._source_include),
      exclude: patternsOf(query._source_exclude),
    });
    if (!found.ok) return found;
    const named = { index, entity };
    if (query.response_format === "compact") return answer(wireCompact(found.value, named));
    return done({
      get result() {
        return wireResult(found.value, named);
      },
      written: writeResult(found.value, named),
    });
  }

  return [
    route(catalogSearch, async ({ params, query }) => {
      const request = readRequest(query.request);
      return request.ok ? find({ params, query }, request.value, "request") : request;
    }),
    route(catalogSearchByBody, async ({ params, query, body }) =>
      find({ params, query }, body, ""),
    ),
  ];
}

/** Other requests below the URL of the search index get a refusal that explains the URL. */
export function registerCatalogueAddress(app: FastifyInstance): void {
  app.all("/api/catalog/*", (_request, reply) => refuse(reply, "CATALOG_ADDRESS"));
}

function isEntity(name: string): name is SearchEntity {
  return (searchEntities as readonly string[]).includes(name);
}

function patternsOf(list: string | undefined): string[] {
  return (list ?? "").split(",").flatMap((pattern) => pattern.trim() || []);
}

/** S7.12a. */
const indexName = "vue_storefront_catalog";
const mainIndex = `${indexName}_1`;

/**
 * S2.5b: indexes of other stores exist only when those stores are open. All of them serve the same
 * catalogue.
 */
function isIndex(
  name: string,
  { storePrefixes }: { readonly storePrefixes: readonly string[] },
): boolean {
  return name === mainIndex || storePrefixes.some((code) => name === `${indexName}_${code}`);
}
