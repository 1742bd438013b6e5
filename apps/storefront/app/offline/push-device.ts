import { paths } from "#app/platform/paths/paths.ts";

/** What a push service needs to reach this browser. */
export type PushKeys = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export type PushState =
  | { readonly is: "missing" | "denied" | "off" }
  | { readonly is: "on"; readonly keys: PushKeys };

/** Whether this browser can show notices, and its push keys if it already shows them. */
export async function readPushState(): Promise<PushState> {
  if (!("PushManager" in window && "Notification" in window)) return { is: "missing" };
  const registration = await navigator.serviceWorker?.getRegistration(paths.home());
  if (!registration) return { is: "missing" };
  if (Notification.permission === "denied") return { is: "denied" };
  const subscription = await registration.pushManager.getSubscription();
  const keys = subscription && keysOf(subscription);
  return keys ? { is: "on", keys } : { is: "off" };
}

/**
 * Call it in the handler of a press, as browsers ask the person only then.
 * @throws what the browser says when its push service does not answer
 */
export async function startPush(publicKey: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(paths.home());
  if (!registration) return { is: "missing" };
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const keys = keysOf(subscription);
  return keys ? { is: "on", keys } : { is: "missing" };
}

function keysOf(subscription: PushSubscription): PushKeys | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined
    ? { endpoint, p256dh, auth }
    : undefined;
}
