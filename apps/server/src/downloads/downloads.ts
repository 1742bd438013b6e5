import { type Day, day } from "@papillote/domain/dates/day.ts";
import { downloadsLeft, downloadUntil } from "@papillote/domain/orders/downloads.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { isWaiverVersion, waiverNeeded } from "@papillote/domain/vouchers/waiver.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { downloadPath, downloadToken } from "./download-link.ts";
import {
  countDownload,
  countDownloadsOf,
  type DownloadRow,
  findDownload,
  findDownloadedLines,
  findDownloads,
  findDownloadsOf,
  insertDownloads,
  type OwnDownloadRow,
} from "./downloads.store.ts";

export { type DownloadRow, findDownloadedLines };

/**
 * Gives the files of a paid order to its buyer; refused when the catalogue has no file for a line.
 */
export async function grantDownloads(
  tx: Tx,
  orderId: string,
): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  return (await insertDownloads(tx, orderId)) ? done(undefined) : refused("ADDING_PRODUCTS");
}

type BoughtBy = { readonly placedAt: Date; readonly waiverVersion: string | null };
export type OwnDownload = OwnDownloadRow & Download;
export type Download = DownloadRow & {
  /** Null: as often as wanted. */
  readonly left: number | null;
  readonly isWaiverNeeded: boolean;
};

export async function downloadsOf(
  db: Queryable,
  order: BoughtBy & { readonly orderId: string },
  now: Date,
): Promise<Download[]> {
  const found = await findDownloads(db, order.orderId);
  return found.map((one) => ({
    ...one,
    left: downloadsLeft(one),
    isWaiverNeeded: isWaiverNeeded(one, order, day(dayInParis(now))),
  }));
}

/**
 * The downloads that a customer bought, the latest first, without refunded ones. Pages count from
 * 0.
 */
export async function downloadsOfCustomer(
  db: Queryable,
  { customerId, page, limit }: Record<"page" | "limit", number> & { readonly customerId: string },
  now: Date,
): Promise<{ readonly downloads: readonly OwnDownload[]; readonly total: number }> {
  const [found, total] = await Promise.all([
    findDownloadsOf(db, customerId, { page, limit }),
    countDownloadsOf(db, customerId),
  ]);
  const today = day(dayInParis(now));
  const downloads = found.map((one) => ({
    ...one,
    left: downloadsLeft(one),
    isWaiverNeeded: isWaiverNeeded(one, one, today),
  }));
  return { downloads, total };
}

/** A file that was downloaded once cannot be given back (C. conso L221-28 13°). */
function isWaiverNeeded({ downloads }: DownloadRow, order: BoughtBy, today: Day): boolean {
  const boughtOn = day(dayInParis(order.placedAt));
  const isWaived = order.waiverVersion !== null;
  return waiverNeeded({ boughtOn, isRevealed: downloads > 0, isWaived }, today);
}

type DownloadStart = {
  readonly order: BoughtBy & { readonly orderId: string };
  readonly linkId: number;
  readonly waiverVersion: string | undefined;
};
export type StartRefusal = "DOWNLOAD_NOT_FOUND" | "DOWNLOADS_SPENT" | "WAIVER_NEEDED";

/** Counts and records the download before its link is given, under the lock of its order. */
export async function startDownload(
  tx: Tx,
  { clock, secrets, log }: Deps,
  { order, linkId, waiverVersion }: DownloadStart,
): Promise<Outcome<{ readonly path: string; readonly until: Date }, StartRefusal>> {
  const { orderId } = order;
  const now = clock.now();
  const found = await findDownload(tx, { orderId, linkId });
  if (!found) return refused("DOWNLOAD_NOT_FOUND");
  if (downloadsLeft(found) === 0) return refused("DOWNLOADS_SPENT");
  const waiver =
    waiverVersion !== undefined && isWaiverVersion(waiverVersion) ? waiverVersion : null;
  if (waiver === null && isWaiverNeeded(found, order, day(dayInParis(now))))
    return refused("WAIVER_NEEDED");
  await countDownload(tx, { orderId, linkId, at: now, waiverVersion: waiver });
  log.info({ orderId, linkId }, "download begun");
  const until = downloadUntil(now);
  return done({ path: downloadPath + downloadToken(secrets, { orderId, linkId, until }), until });
}
