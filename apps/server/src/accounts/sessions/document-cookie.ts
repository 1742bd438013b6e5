import { sessionCookie } from "#server/web/pages/in-process.ts";
import { refreshTokenLifeMs } from "./tokens.ts";

/**
 * The cookie of documents, native forms and downloads; scripts cannot read it. `Secure` everywhere
 * but on localhost, which has no TLS.
 */
export function documentCookie(token: string, publicOrigin: string): string {
  return cookieLine(token, refreshTokenLifeMs / 1000, publicOrigin);
}

export function clearedDocumentCookie(publicOrigin: string): string {
  return cookieLine("", 0, publicOrigin);
}

function cookieLine(value: string, maxAgeS: number, publicOrigin: string): string {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicOrigin).hostname);
  const secure = isLocal ? "" : "; Secure";
  return `${sessionCookie}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}
