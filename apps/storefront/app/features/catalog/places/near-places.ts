import { pointsOfSale } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import {
  openingState,
  readOpeningHours,
  type WeekTime,
} from "@papillote/domain/catalog/opening-hours.ts";
import { weekday } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";

const placesShown = 5;
const longestPlace = 80;
const minuteMs = 60_000;

type Asking = Pick<PageContext, "call" | "now">;
type Found = Result<typeof pointsOfSale>["items"];

/** Where a brand takes its vouchers: how many points of sale, and the nearest to what was asked for. Nothing for a brand without any. */
export async function nearPlaces(
  request: Request,
  { call, now }: Asking,
  brand: { readonly brand_id: number } | null,
) {
  if (!brand) return undefined;
  const near =
    new URL(request.url).searchParams.get("near")?.trim().slice(0, longestPlace) || undefined;
  const brandId = brand.brand_id;
  const { total } = must(await call(pointsOfSale, { query: { brandId, limit: 1 } }));
  if (total === 0) return undefined;
  if (near === undefined) return { brandId, total, near, items: [] };
  const where = /^\d{2,5}$/.test(near) ? { postcode: near } : { place: near };
  return {
    brandId,
    total,
    near,
    items: withHours(await askPlaces(call, { brandId, ...where }), now()),
  };
}

export type NearPlaces = Awaited<ReturnType<typeof nearPlaces>>;
export type NearPlace = NonNullable<NearPlaces>["items"][number];

/** Those around somebody's position, for a page that stays where it is. */
export async function placesAround(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<NearPlace[]> {
  const { call, now } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const [brandId, lat, lon] = ["brand", "lat", "lon"].map((name) =>
    Number(asked.get(name) ?? Number.NaN),
  );
  return withHours(await askPlaces(call, { brandId, lat, lon }), now());
}

type Where = {
  brandId?: number | undefined;
  postcode?: string;
  place?: string;
  lat?: number | undefined;
  lon?: number | undefined;
};

async function askPlaces(call: Client, where: Where): Promise<Found> {
  return must(await call(pointsOfSale, { query: { ...where, limit: placesShown } })).items;
}

/** Whether they are open is said by the clock of the page, so that the browser says the same. */
function withHours(items: Found, now: Date) {
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
