import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { pageContext } from "#app/platform/page/page-context.ts";
import { encryptedCookie } from "#app/platform/visitor/cookies.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";

export type ContactKind = "email" | "phone";

/** Longer than a code is valid (10 minutes), to leave time to type it. */
const lifetimeS = 15 * 60;
const pending = z.object({ customerId: z.string(), value: z.string(), password: z.string() });
type PendingContact = z.output<typeof pending>;

/** Stores the password until the code is entered, so that the code can be sent again. */
export const pendingCookies = {
  email: encryptedCookie("papillote_new_email", pending, lifetimeS),
  phone: encryptedCookie("papillote_new_phone", pending, lifetimeS),
} as const satisfies Record<ContactKind, unknown>;

/** The request of this customer. A request of another customer on the same device is ignored. */
export async function pendingContact(
  kind: ContactKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PendingContact | undefined> {
  const stored = pendingCookies[kind].kept(request, context.get(pageContext));
  const customer = await loadCustomer(context);
  return stored && stored.customerId === customer?.id ? stored : undefined;
}
