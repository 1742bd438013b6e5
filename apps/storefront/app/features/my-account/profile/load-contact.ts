import type { RouterContextProvider } from "react-router";
import { loadProfile } from "./load-profile.ts";
import { type ContactKind, pendingContact } from "./pending-contact.ts";

/** The current value, the requested one, and the step to show. */
export async function loadContact(
  kind: ContactKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const [profile, pending] = await Promise.all([
    loadProfile(context),
    pendingContact(kind, request, context),
  ]);
  const isCorrecting = new URL(request.url).searchParams.has("correct");
  const step: "ask" | "prove" = pending && !isCorrecting ? "prove" : "ask";
  return {
    current: (kind === "email" ? profile.email : profile.mobile) ?? "",
    wanted: pending?.value,
    step,
  };
}
