import { timingSafeEqual } from "node:crypto";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";

/** Under `/api`, so that no page, worker or cache takes the request. */
export const downloadPath = "/api/download/";

export type DownloadGrant = {
  readonly orderId: string;
  readonly linkId: number;
  readonly until: Date;
};

/** A token that opens one file of one order for a while; it is stored nowhere. */
export function downloadToken(secrets: Secrets, { orderId, linkId, until }: DownloadGrant): string {
  const text = JSON.stringify([orderId, linkId, until.getTime()]);
  return `${Buffer.from(text).toString("base64url")}.${signature(secrets, text).toString("base64url")}`;
}

/** Undefined for a token that the shop did not sign, or that has ended. */
export function readDownloadToken(
  secrets: Secrets,
  token: string,
  now: Date,
): DownloadGrant | undefined {
  const [body = "", signed = ""] = token.split(".");
  const text = Buffer.from(body, "base64url").toString();
  const given = Buffer.from(signed, "base64url");
  const own = signature(secrets, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const [orderId, linkId, until] = JSON.parse(text) as [string, number, number]; // we signed it
  return now.getTime() < until ? { orderId, linkId, until: new Date(until) } : undefined;
}

function signature(secrets: Secrets, text: string): Buffer {
  return mac(secrets, "download", text);
}
