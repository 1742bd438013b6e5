import { sessionCookie } from "#server/web/pages/in-process.ts";
import { refreshTokenLifeMs } from "./tokens.ts";

/** Sent with documents, native forms and downloads alone; scripts never see it. Secure, but on localhost, where there is no TLS. */
export function documentCookie(token: string, publicOrigin: string): string {
  return line(token, refreshTokenLifeMs / 1000, publicOrigin);
}

export function clearedDocumentCookie(publicOrigin: string): string {
  return line("", 0, publicOrigin);
}

function line(value: string, maxAgeS: number, publicOrigin: string): string {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicOrigin).hostname);
  return `${sessionCookie}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isLocal ? "" : "; Secure"}`;
}
