import { useSyncExternalStore } from "react";
import { type DataStrategyResult, data } from "react-router";
import { hasAnswer, outdateShown } from "#app/platform/page/keep-shown.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { sessionEndedEvent } from "#app/platform/visitor/session-mark.ts";
import { aroundActions } from "./around-actions.ts";
import { loadRefusalWords } from "./form-state.ts";

/**
 * Runs around the action of every form. Without an answer the page stays as it is, with all that
 * was typed, and the form says why. If the error were passed on, it would replace the page.
 */
aroundActions.keep = async (next) => {
  const wasOnline = navigator.onLine;
  const results = await next();
  // Any answer of a form except a redirect is a refusal.
  if (hasData(results)) await loadRefusalWords();
  const kept = Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      const failure = type === "error" ? failureOf(result, wasOnline) : undefined;
      return [route, failure ? afterFailure(failure) : { type, result }];
    }),
  );
  if (!hasData(kept)) outdateShown();
  return kept;
};

function hasData(results: Record<string, DataStrategyResult>): boolean {
  return Object.values(results).some(({ type }) => type === "data");
}

function failureOf(error: unknown, wasOnline: boolean): SendFailure | undefined {
  if (isLoginRedirect(error) && isLoginOpened()) return "loggedOut";
  if (hasAnswer(error)) return undefined;
  // If the network went away after the form was sent, the form may still have arrived.
  return wasOnline ? "unanswered" : "offline";
}

const statuses = { offline: 503, unanswered: 503, loggedOut: 401 } as const;

/** The error status keeps the router from loading the page's data again. */
function afterFailure(failure: SendFailure): DataStrategyResult {
  reportFailure(failure);
  return { type: "data", result: data(undefined, { status: statuses[failure] }) };
}

/**
 * Whether the error is the login guard's answer (S2.8), as the router's script throws it: a
 * redirect that names the page to return to. It has no notice when the login is already open over
 * the page.
 */
function isLoginRedirect(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const { pathname, searchParams } = new URL(
    error.headers.get("location") ?? "",
    "http://a.invalid",
  );
  return pathname.endsWith(paths.login()) && searchParams.has("return");
}

function isLoginOpened(): boolean {
  return !document.dispatchEvent(new Event(sessionEndedEvent, { cancelable: true }));
}

/**
 * Why a form was not answered. `offline`: nothing was sent. `unanswered`: it is unknown whether it
 * arrived. `loggedOut`: the session has ended, nothing was done.
 */
export type SendFailure = "offline" | "unanswered" | "loggedOut";

type FailedForm = { readonly form: string; readonly failure: SendFailure };

/** The form that was sent last. Its failure is shown in that form, above what was typed. */
let sent = "";
let failed: FailedForm | undefined;
const listeners = new Set<() => void>();

function show(next: FailedForm | undefined): void {
  failed = next;
  for (const listener of listeners) listener();
}

export function beginSending(form: string): void {
  sent = form;
  show(undefined);
}

function reportFailure(failure: SendFailure): void {
  show({ form: sent, failure });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param form the id of one form on the page */
export function useSendFailure(form: string): SendFailure | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => failed,
    () => undefined,
  );
  return current?.form === form ? current.failure : undefined;
}
