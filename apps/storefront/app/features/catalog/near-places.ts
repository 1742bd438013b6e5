import { pointsOfSale } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { must } from "#app/platform/must.ts";

const placesShown = 5;
const longestPlace = 80;

/** Where a brand takes its vouchers: how many points of sale, and the nearest to what was asked for. Nothing for a brand without any. */
export async function nearPlaces(request: Request, call: Client, brand: { readonly brand_id: number } | null) {
  if (!brand) return undefined;
  const near = new URL(request.url).searchParams.get("near")?.trim().slice(0, longestPlace) || undefined;
  const brandId = brand.brand_id;
  const { total } = must(await call(pointsOfSale, { query: { brandId, limit: 1 } }));
  if (total === 0) return undefined;
  if (near === undefined) return { total, near, items: [] };
  const where = /^\d{2,5}$/.test(near) ? { postcode: near } : { place: near };
  const { items } = must(await call(pointsOfSale, { query: { brandId, limit: placesShown, ...where } }));
  return { total, near, items };
}

export type NearPlaces = Awaited<ReturnType<typeof nearPlaces>>;
