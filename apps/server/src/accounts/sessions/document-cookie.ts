import { protectedCookie, protectedCookieLines } from "#server/web/cookies.ts";
import { sessionCookie } from "#server/web/pages/in-process.ts";
import { refreshTokenLifeMs } from "./tokens.ts";

/** The cookie of documents, native forms and downloads; scripts cannot read it. */
export function documentCookie(token: string, publicOrigin: string): string[] {
  const maxAgeS = refreshTokenLifeMs / 1000;
  return protectedCookieLines({ name: sessionCookie, value: token, maxAgeS }, publicOrigin);
}

export function clearedDocumentCookie(publicOrigin: string): string[] {
  return protectedCookieLines({ name: sessionCookie, value: "", maxAgeS: 0 }, publicOrigin);
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function documentCookieOf({ cookie }: Headers, publicOrigin: string): string | undefined {
  return protectedCookie(cookie, sessionCookie, publicOrigin);
}
