import { type OrderNotice, orderSyncTag, saveOrderNotice } from "./worker/order-notice.ts";

/** TypeScript's types lack it, as only Chromium has it. */
type WithSync = { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * S4.16: the browser wakes the worker once there is a network, also after this tab was closed; the
 * worker then shows the notice. Without background sync the next page asks (S4.17c).
 */
export async function requestOrderNotice(notice: OrderNotice): Promise<void> {
  const registration = await findRegistration();
  if (!registration?.sync) return;
  await saveOrderNotice(caches, notice);
  try {
    await registration.sync.register(orderSyncTag);
  } catch (cause) {
    console.info("sync.refused", String(cause)); // switched off by the visitor
  }
}

/** Whether the browser would show a notice if the visitor allowed it. */
export async function mayAskForNotices(): Promise<boolean> {
  const isOpen = "Notification" in window && Notification.permission === "default";
  return isOpen && (await findRegistration())?.sync !== undefined;
}

/** Call it in the handler of a press, as browsers ask the person only then. */
export async function allowNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

async function findRegistration(): Promise<WithSync | undefined> {
  return (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
}
