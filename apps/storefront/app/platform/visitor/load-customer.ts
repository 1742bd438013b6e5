import { me } from "@papillote/contract/accounts.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";

type Customer = Result<typeof me>["data"] & { readonly sessionId: string | undefined };

const customers = new WeakMap<PageContext, Promise<Customer | undefined>>();

/** The logged-in customer; at most one call for each request, and none without a session. */
export function loadCustomer(
  context: Readonly<RouterContextProvider>,
): Promise<Customer | undefined> {
  const page = context.get(pageContext);
  const customer = customers.get(page) ?? callMe(page);
  customers.set(page, customer);
  return customer;
}

async function callMe({ call, hasSession }: PageContext): Promise<Customer | undefined> {
  const outcome = hasSession ? await call(me, {}) : undefined;
  return outcome?.ok ? { ...outcome.value.data, sessionId: outcome.meta.session_id } : undefined;
}
