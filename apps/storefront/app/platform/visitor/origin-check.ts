import { data } from "react-router";

/**
 * Protects against cross-site request forgery: browsers send the origin of every form. The
 * scheme counts too: a page without TLS may have been changed on its way.
 */
export function refuseForeignForm(request: Request, publicOrigin: string): void {
  if (["GET", "HEAD"].includes(request.method)) return;
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  if (
    origin === null ||
    origin === publicOrigin ||
    (URL.canParse(origin) &&
      new URL(origin).host === host &&
      new URL(origin).protocol === new URL(publicOrigin).protocol)
  )
    return;
  throw data({ refusal: "NOT_AUTHORISED" as const }, { status: 403 });
}
