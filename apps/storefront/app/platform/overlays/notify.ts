import {
  lifetimeMs,
  type Notification,
  repeatsLast,
} from "@papillote/domain/notifications/notification.ts";
import { useSyncExternalStore } from "react";

export type NotificationAction = {
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
};
export type Told = Notification<NotificationAction> & {
  readonly id: string;
  readonly lifetimeMs: number | undefined;
};

const none: readonly Told[] = [];
let shown = none;
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly Told[]): void {
  shown = next;
  for (const tell of listeners) tell();
}

/** Tells the person who looks at the page, from anywhere in the browser; said twice in a row it is shown once (S9.18). */
export function notify(notification: Notification<NotificationAction>): void {
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

export function shownNotifications(): readonly Told[] {
  return shown;
}

/** What is told now. The server tells nothing this way: its words stand in the page's address. */
export function useNotifications(): readonly Told[] {
  return useSyncExternalStore(subscribe, shownNotifications, () => none);
}
