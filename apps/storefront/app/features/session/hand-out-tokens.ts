import { pageTokens } from "@papillote/contract/sessions.ts";
import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";

const never = { "cache-control": "no-store" };

/**
 * Once for each login, to our own script only: a request without an origin is not from a page's
 * script.
 */
export async function handOutTokens(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { call } = context.get(pageContext);
  if (request.headers.get("origin") === null)
    throw data({ refusal: "NOT_AUTHORISED" as const }, { status: 403 });
  const outcome = await call(pageTokens, {});
  if (!outcome.ok) return new Response(null, { status: 204, headers: never });
  return Response.json(
    { access: outcome.value, refresh: outcome.meta.refreshToken },
    { headers: never },
  );
}
