import { refusals } from "@papillote/contract/refusals.ts";
import { pageTokens } from "@papillote/contract/sessions.ts";
import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";

const never = { "cache-control": "no-store" };

/**
 * Hands out the tokens once for each login, and only to our own script. A request without an origin
 * does not come from a page's script.
 */
export async function handOutTokens(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { call } = context.get(pageContext);
  if (request.headers.get("origin") === null)
    throw data({ refusal: "NOT_AUTHORISED" as const }, { status: 403 });
  const outcome = await call(pageTokens, {});
  // The device deletes the session's data after a 204, so it is sent only for an ended session.
  if (!outcome.ok)
    return new Response(null, {
      status: outcome.refusal === "NOT_AUTHORISED" ? 204 : refusals[outcome.refusal].status,
      headers: never,
    });
  const { refreshToken: refresh, session_id: session } = outcome.meta;
  return Response.json({ access: outcome.value, refresh, session }, { headers: never });
}
