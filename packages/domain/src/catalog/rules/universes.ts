import { type Breach, repeatsOf } from "./breach.ts";
import { firstSegment } from "./reserved-paths.ts";

type UniverseRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: number;
  /** The ids from the root to this universe, separated by slashes. */
  readonly path: string;
  readonly slug: string;
  readonly urlPath: string;
};

/** S9.7a: universes form one tree, and each has a URL path of its own. */
export function universeBreaches(universes: readonly UniverseRow[]): Breach[] {
  const byId = new Map(universes.map((one) => [one.id, one]));
  const rootless = universes.filter(({ urlPath }) => urlPath !== "");
  return [
    ...universes.flatMap((one) => parentBreach(one, byId)),
    ...repeatsOf(rootless, ({ urlPath }) => urlPath.toLowerCase()).flatMap(({ first, others }) =>
      others.map((one) => breachOf(one, "url_path", `is the address of universe ${first.id} too`)),
    ),
  ];
}

function parentBreach(one: UniverseRow, byId: ReadonlyMap<number, UniverseRow>): Breach[] {
  const parent = one.parentId === null ? undefined : byId.get(one.parentId);
  if (parent === undefined) return [];
  if (isOwnAncestor(one, byId))
    return [breachOf(one, "parent_id", "leads back to the universe itself: a ring")];
  if (parent.level !== one.level - 1)
    return [breachOf(one, "parent_id", `has level ${parent.level}, not ${one.level - 1}`, parent)];
  return one.path === `${parent.path}/${one.id}`
    ? []
    : [breachOf(one, "path", "is not the parent's path and the own id", parent)];
}

function isOwnAncestor(one: UniverseRow, byId: ReadonlyMap<number, UniverseRow>): boolean {
  const visited = new Set<number>();
  for (let id = one.parentId; id !== null; id = byId.get(id)?.parentId ?? null) {
    if (id === one.id) return true;
    if (visited.has(id)) return false; // a cycle further up, reported at its own universes
    visited.add(id);
  }
  return false;
}

function breachOf(one: UniverseRow, column: string, reason: string, other?: UniverseRow): Breach {
  const rowOf = ({ id }: UniverseRow) => ({ table: "universe", key: [id] });
  return { rows: [rowOf(one), ...(other ? [rowOf(other)] : [])], column, reason };
}

type AddressedProduct = { readonly sku: string; readonly urlPath: string };
type StorePrefix = { readonly code: string; readonly urlPrefix: string | null };

/**
 * S2.5, S2.9a: if a store's prefix, a product and a universe share a path, only one of them is
 * found.
 */
export function addressBreaches({
  universes,
  products,
  stores,
}: {
  readonly universes: readonly UniverseRow[];
  readonly products: readonly AddressedProduct[];
  readonly stores: readonly StorePrefix[];
}): Breach[] {
  const skuByPath = new Map(products.map(({ sku, urlPath }) => [urlPath.toLowerCase(), sku]));
  const prefixes = new Map(
    stores.flatMap(({ code, urlPrefix }) => (urlPrefix ? [[urlPrefix.toLowerCase(), code]] : [])),
  );
  const inStore = (path: string) => prefixes.get(firstSegment(path));
  return [
    ...universes.flatMap((one) => {
      const sku = skuByPath.get(one.urlPath.toLowerCase());
      const other = { table: "product", key: [sku ?? ""] };
      return sku === undefined ? [] : [addressTaken(one, `product ${sku}`, other)];
    }),
    ...universes.flatMap((one) => {
      const store = inStore(one.urlPath) ?? inStore(one.slug);
      const other = { table: "store_view", key: [store ?? ""] };
      return store === undefined ? [] : [addressTaken(one, `store view ${store}`, other)];
    }),
    ...products.flatMap(({ sku, urlPath }): Breach[] => {
      const store = inStore(urlPath);
      if (store === undefined) return [];
      const rows = [
        { table: "product", key: [sku] },
        { table: "store_view", key: [store] },
      ] as const;
      return [{ rows, column: "url_path", reason: `belongs to store view ${store}` }];
    }),
  ];
}

function addressTaken(one: UniverseRow, owner: string, other: Breach["rows"][0]): Breach {
  return {
    rows: [{ table: "universe", key: [one.id] }, other],
    column: "url_path",
    reason: `belongs to ${owner}`,
  };
}
