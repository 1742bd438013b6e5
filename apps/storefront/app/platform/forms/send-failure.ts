import { useSyncExternalStore } from "react";

/**
 * Why a form was not answered. `offline`: nothing was sent. `unanswered`: nobody knows whether it
 * arrived. `loggedOut`: the session has ended, nothing was done.
 */
export type SendFailure = "offline" | "unanswered" | "loggedOut";

type FailedForm = { readonly form: string; readonly failure: SendFailure };

/** The form that was sent last; its failure is shown in it, over what was typed. */
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

export function reportFailure(failure: SendFailure): void {
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
