import { popupConfig } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { isSearchEngine, mayOpenOver } from "@papillote/domain/notifications/popup.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { withoutPrefix } from "#app/platform/paths/paths.ts";
import { readSessionMark } from "#app/platform/visitor/session-mark.ts";
import { visitorCall } from "./engine/visitor-call.ts";
import { pageSession } from "./opened-session.ts";
import { pageClaims } from "./page-stores.ts";
import type { claimStore } from "./stores/claims.ts";

type Popup = NonNullable<Result<typeof popupConfig>>;

const lookEveryMs = 1_000;
/** How the notice asks the shop and reads the device. */
type Parts = {
  readonly ask: () => Promise<Popup | undefined>;
  readonly claims: ReturnType<typeof claimStore>;
};

const claimOf = (version: number | string) => `popup-${version}`;

/**
 * S7.26b: opens the operator's notice, whose version the document names. Once for each device and
 * version, and never over what the visitor is doing.
 */
export async function offerPopup({ ask, claims }: Parts = partsOfPage()): Promise<void> {
  const version = document.querySelector<HTMLMetaElement>("meta[name=popup]")?.content;
  if (version === undefined || isSearchEngine(navigator.userAgent)) return;
  if (await claims.read(claimOf(version))) return;
  const popup = await ask();
  if (!popup) return;
  await until(() => performance.now() >= popup.delay_s * 1_000 && mayOpenNow());
  if (!popup.once || (await isFirstTime(popup, claims)))
    notify({ type: "info", title: popup.title, message: popup.text, hasNoTimeout: true });
}

function mayOpenNow(): boolean {
  return (
    document.visibilityState === "visible" &&
    mayOpenOver(withoutPrefix(location.pathname, currentStore().prefix)) &&
    document.querySelector("dialog[open]") === null &&
    !document.activeElement?.matches("input, textarea, select")
  );
}

function partsOfPage(): Parts {
  return { ask: askShop, claims: pageClaims() };
}

async function askShop(): Promise<Popup | undefined> {
  // The notice may be for customers only, so the call waits for the session, if there is one.
  await until(() => readSessionMark() === null || pageSession() !== undefined);
  const reply = await visitorCall(popupConfig, { query: { platform: "web" } });
  return (reply.ok && reply.value) || undefined;
}

function isFirstTime({ id }: Popup, claims: Parts["claims"]): Promise<boolean> {
  const description = "The notice over a page was shown on this device";
  return claims.claim(claimOf(id), { value: true, description });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}
