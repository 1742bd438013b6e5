import {
  lifetimeMs,
  type Notification,
  repeatsLast,
} from "@papillote/domain/notifications/notification.ts";
import { useSyncExternalStore } from "react";

type BrowserNotification = Notification<{
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
}> & {
  /** With a title, the notification is a dialog. */
  readonly title?: string;
};
export type ActiveNotification = BrowserNotification & {
  readonly id: string;
  readonly lifetimeMs: number | undefined;
};

const none: readonly ActiveNotification[] = [];
let shown = none;
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly ActiveNotification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notification, from anywhere in the browser. If the same one comes twice in a row, it is
 * shown only once (S9.18).
 */
export function notify(notification: BrowserNotification): void {
  if (repeatsLast(shown, notification)) return;
  count += 1;
  show([...shown, { ...notification, id: `told-${count}`, lifetimeMs: lifetimeMs(notification) }]);
}

export function closeNotification(id: string): void {
  show(shown.filter((one) => one.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownNotifications(): readonly ActiveNotification[] {
  return shown;
}

/**
 * The current notifications. There are none on the server, whose notices are part of the page's
 * URL.
 */
export function useNotifications(): readonly ActiveNotification[] {
  return useSyncExternalStore(subscribe, shownNotifications, () => none);
}
