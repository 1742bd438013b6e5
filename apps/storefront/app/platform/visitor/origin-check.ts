import { data } from "react-router";

/** A form of another site must not act in our visitor's name: the browser names the origin of every form it sends. */
export function refuseForeignForm(request: Request, publicOrigin: string): void {
  if (["GET", "HEAD"].includes(request.method)) return;
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  if (
    origin === null ||
    origin === publicOrigin ||
    (URL.canParse(origin) && new URL(origin).host === host)
  )
    return;
  throw data({ refusal: "NOT_AUTHORISED" as const }, { status: 403 });
}
