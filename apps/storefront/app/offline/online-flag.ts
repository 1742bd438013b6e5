/** S4.35: the flag follows the browser's events, from what it says at the start. */
export function followOnline(
  events: Pick<EventTarget, "addEventListener">,
  isOnlineNow: boolean,
  onBack: () => void,
): () => boolean {
  let isOnline = isOnlineNow;
  events.addEventListener("online", () => {
    isOnline = true;
    onBack();
  });
  events.addEventListener("offline", () => {
    isOnline = false;
  });
  return () => isOnline;
}
