import { timingSafeEqual } from "node:crypto";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";

/** Under `/api`: no page, worker or cache takes it. */
export const downloadPath = "/api/download/";

export type DownloadGrant = {
  readonly orderId: string;
  readonly linkId: number;
  readonly until: Date;
};

/** Opens one file of one order for a while; nothing of it is stored. */
export function downloadToken(secrets: Secrets, { orderId, linkId, until }: DownloadGrant): string {
  const text = JSON.stringify([orderId, linkId, until.getTime()]);
  return `${Buffer.from(text).toString("base64url")}.${signature(secrets, text).toString("base64url")}`;
}

/** Undefined for a token that is not ours, or has ended. */
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
