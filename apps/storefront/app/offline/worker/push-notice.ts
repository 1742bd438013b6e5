import { type NoticeScope, openInTab } from "./order-notice.ts";

/** The notice as the server encrypted it for this browser (`server/notices`). */
type PushNotice = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The path in the shop to which a press leads. */
  readonly path: string;
};

/**
 * Browsers require a notice for each message, and show one of their own without it. A notice
 * replaces an earlier one with the same tag, so a message that is sent again is shown once.
 */
export async function showPush({ registration }: NoticeScope, message: unknown): Promise<void> {
  if (!isPushNotice(message)) return;
  const { title, body, tag, path } = message;
  await registration.showNotification(title, { body, tag, data: { path } });
}

export async function openPush({ clients }: NoticeScope, data: unknown): Promise<void> {
  const path = data !== null && typeof data === "object" && "path" in data ? data.path : "";
  // The URL of another site would begin with two slashes.
  if (typeof path === "string" && /^\/(?!\/)/.test(path)) await openInTab(clients, path);
}

function isPushNotice(message: unknown): message is PushNotice {
  const texts = ["title", "body", "tag", "path"] as const;
  return (
    message !== null &&
    typeof message === "object" &&
    texts.every((name) => typeof Reflect.get(message, name) === "string")
  );
}
