import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "#server/platform/secrets.ts";

const tokenBytes = 32;
const minute = 60_000;

export const refreshTokenLifeMs = 30 * 24 * 60 * minute;
/** Two tabs that renew at once show the same old token within moments; later it is a stolen one. */
export const reuseGraceMs = 10_000;
/** What a page has begun with the cookie before the last goes through. */
export const documentGraceMs = minute;

export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What the database keeps: whoever reads it cannot log in with it. A token is random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The next refresh token follows from the last one: whoever asks twice gets the same answer. */
export function successorOf(secrets: Secrets, refreshToken: string): string {
  return derived(secrets, "refresh", refreshToken);
}

/** The cookie's token follows from its refresh token, so tabs that race set the same cookie whichever comes last. */
export function documentTokenOf(secrets: Secrets, refreshToken: string): string {
  return derived(secrets, "document", refreshToken);
}

function derived(secrets: Secrets, purpose: string, token: string): string {
  return createHmac("sha256", Buffer.from(secrets.tokenKey, "hex"))
    .update(`${purpose}\n${token}`)
    .digest("base64url");
}
