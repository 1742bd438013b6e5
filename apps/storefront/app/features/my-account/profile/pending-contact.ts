import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { pageContext } from "#app/platform/page/page-context.ts";
import { sealedCookie } from "#app/platform/visitor/cookies.ts";
import { signedIn } from "#app/platform/visitor/signed-in.ts";

export type ContactKind = "email" | "phone";

/** As long as a code is valid, and the time to type it. */
const keptForS = 15 * 60;
const pending = z.object({ customerId: z.string(), value: z.string(), password: z.string() });
export type PendingContact = z.output<typeof pending>;

/** Between the password and the code, so that the code can be sent again. */
export const pendingCookies = {
  email: sealedCookie("papillote_new_email", pending, keptForS),
  phone: sealedCookie("papillote_new_phone", pending, keptForS),
} as const satisfies Record<ContactKind, unknown>;

/** What this customer asked for; what somebody else left on the device is none of theirs. */
export async function pendingContact(
  kind: ContactKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PendingContact | undefined> {
  const kept = pendingCookies[kind].kept(request, context.get(pageContext));
  const customer = await signedIn(context);
  return kept && kept.customerId === customer?.id ? kept : undefined;
}
