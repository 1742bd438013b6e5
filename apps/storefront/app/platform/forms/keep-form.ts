import { data, isRouteErrorResponse } from "react-router";
import { isLoginRedirect } from "#app/platform/visitor/login-redirect.ts";
import { reportFailure, type SendFailure } from "./send-failure.ts";

/** FollowSession opens the login over the page, and cancels the event to say so. */
export const sessionEndedEvent = "session-ended-in-form";

/**
 * The client action of every form: without an answer the page stays as it is, with all that was
 * typed, and the form says why. Thrown on, the error would replace the page.
 */
export async function keepForm<Answer>(send: () => Promise<Answer>) {
  if (!navigator.onLine) return keep("offline");
  try {
    return await send();
  } catch (error) {
    if (isLoginRedirect(error) && isLoginOpened()) return keep("loggedOut");
    if (hasAnswer(error)) throw error;
    return keep(navigator.onLine ? "unanswered" : "offline");
  }
}

const statuses = { offline: 503, unanswered: 503, loggedOut: 401 } as const;

/** The status keeps the router from loading the page's data again. */
function keep(failure: SendFailure) {
  reportFailure(failure);
  return data(undefined, { status: statuses[failure] });
}

function isLoginOpened(): boolean {
  return !document.dispatchEvent(new Event(sessionEndedEvent, { cancelable: true }));
}

/** A redirect or a refusal of the shop. A gateway's page and a fault of the shop are no answer. */
function hasAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}
