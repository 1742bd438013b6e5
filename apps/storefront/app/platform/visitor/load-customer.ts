import { me } from "@papillote/contract/accounts.ts";
import type { Refusal, Result } from "@papillote/contract/endpoint.ts";
import type { CallRefused } from "@papillote/contract/prepare-call.ts";
import type { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";

type Customer = Result<typeof me>["data"] & { readonly sessionId: string | undefined };

/** `outage`: the shop cannot say now whose session it is, which does not count as a logout. */
type PageVisit = {
  readonly customer: Customer | undefined;
  readonly outage: CallRefused<Refusal<typeof me>> | undefined;
};

const visits = new WeakMap<PageContext, Promise<PageVisit>>();
const noVisit: PageVisit = { customer: undefined, outage: undefined };

/** Makes at most one call for each request, and none without a session. */
export function loadVisit(context: Readonly<RouterContextProvider>): Promise<PageVisit> {
  const page = context.get(pageContext);
  const visit = visits.get(page) ?? callMe(page);
  visits.set(page, visit);
  return visit;
}

/** The logged-in customer. */
export async function loadCustomer(
  context: Readonly<RouterContextProvider>,
): Promise<Customer | undefined> {
  return (await loadVisit(context)).customer;
}

async function callMe({ call, hasSession }: PageContext): Promise<PageVisit> {
  if (!hasSession) return noVisit;
  const outcome = await call(me, {});
  if (!outcome.ok)
    return outcome.refusal === "NOT_AUTHORISED" ? noVisit : { ...noVisit, outage: outcome };
  return {
    customer: { ...outcome.value.data, sessionId: outcome.meta.session_id },
    outage: undefined,
  };
}
