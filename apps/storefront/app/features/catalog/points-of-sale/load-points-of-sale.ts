import { pointsOfSale } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import {
  openingState,
  readOpeningHours,
  type WeekTime,
} from "@papillote/domain/catalog/opening-hours.ts";
import { weekday } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const pointsShown = 5;
const longestSearch = 80;
const minuteMs = 60_000;

/**
 * How many points of sale a brand has, and the nearest to `?near=`, which is empty when the form
 * was sent without a place. Nothing for a brand without any.
 */
export async function loadPointsOfSale(
  request: Request,
  { call, now }: Pick<PageContext, "call" | "now">,
  brand: { readonly brand_id: number } | null,
) {
  if (!brand) return undefined;
  const near = new URL(request.url).searchParams.get("near")?.trim().slice(0, longestSearch);
  const brandId = brand.brand_id;
  const { total } = unwrapOrThrow(await call(pointsOfSale, { query: { brandId, limit: 1 } }));
  if (total === 0) return undefined;
  if (!near) return { brandId, total, near, items: [] };
  const where = /^\d{2,5}$/.test(near) ? { postcode: near } : { place: near };
  return {
    brandId,
    total,
    near,
    items: withHours(await findNearest(call, { brandId, ...where }), now()),
  };
}

export type PointsOfSaleData = Awaited<ReturnType<typeof loadPointsOfSale>>;
export type PointOfSale = NonNullable<PointsOfSaleData>["items"][number];

/** The points of sale nearest to a position, fetched by the page of a product. */
export async function loadPointsOfSaleAround(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PointOfSale[]> {
  const { call, now } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const [brandId, lat, lon] = ["brand", "lat", "lon"].map((name) =>
    Number(search.get(name) ?? Number.NaN),
  );
  return withHours(await findNearest(call, { brandId, lat, lon }), now());
}

async function findNearest(
  call: Client,
  where: {
    brandId?: number | undefined;
    postcode?: string;
    place?: string;
    lat?: number | undefined;
    lon?: number | undefined;
  },
) {
  return unwrapOrThrow(await call(pointsOfSale, { query: { ...where, limit: pointsShown } })).items;
}

/** Computed only by the server's clock, as the browser's would not match when the page hydrates. */
function withHours(items: Awaited<ReturnType<typeof findNearest>>, now: Date) {
  const time = weekTimeAt(now);
  return items.map((one) => {
    const week = readOpeningHours(one.opening_hours);
    return { ...one, week, state: week && openingState(week, time) };
  });
}

function weekTimeAt(now: Date): WeekTime {
  const { day, msOfDay } = atParis(now);
  return { weekday: (weekday(day) + 6) % 7, minute: Math.floor(msOfDay / minuteMs) };
}
