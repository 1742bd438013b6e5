import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "#server/platform/secrets.ts";

const tokenBytes = 32;
const minute = 60_000;

/** A session ends after this time, however often it is renewed; then the person logs in again. */
export const sessionLifeMs = 90 * 24 * 60 * minute;
export const refreshTokenLifeMs = 30 * 24 * 60 * minute;
/**
 * Two tabs that renew at once send the same old token within seconds; after that time it counts as
 * stolen.
 */
export const reuseGraceMs = 10_000;
/** How long the previous cookie stays valid, for requests that a page had already started. */
export const documentGraceMs = minute;

export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/**
 * The stored form of a token, which cannot be used to log in. A plain hash is enough for a random
 * token.
 */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Derived from the previous refresh token, so that a repeated request gets the same reply. */
export function nextRefreshToken(secrets: Secrets, refreshToken: string): string {
  return deriveToken(secrets, "refresh", refreshToken);
}

/** Derived from the refresh token, so that tabs that renew at once set the same cookie. */
export function documentTokenFor(secrets: Secrets, refreshToken: string): string {
  return deriveToken(secrets, "document", refreshToken);
}

function deriveToken(secrets: Secrets, purpose: string, token: string): string {
  return createHmac("sha256", Buffer.from(secrets.tokenKey, "hex"))
    .update(`${purpose}\n${token}`)
    .digest("base64url");
}
