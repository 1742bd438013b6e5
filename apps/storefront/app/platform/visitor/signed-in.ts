import { me } from "@papillote/contract/accounts.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";

type Customer = Result<typeof me>["data"] & { readonly sessionId: string | undefined };

const asked = new WeakMap<PageContext, Promise<Customer | undefined>>();

/** Who is logged in, asked once for each request however many parts of the page want to know. Without a session nothing is asked. */
export function signedIn(context: Readonly<RouterContextProvider>): Promise<Customer | undefined> {
  const page = context.get(pageContext);
  const known = asked.get(page) ?? ask(page);
  asked.set(page, known);
  return known;
}

async function ask({ call, hasSession }: PageContext): Promise<Customer | undefined> {
  const outcome = hasSession ? await call(me, {}) : undefined;
  return outcome?.ok ? { ...outcome.value.data, sessionId: outcome.meta.session_id } : undefined;
}
