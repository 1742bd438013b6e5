import { pageClaims } from "./page-stores.ts";

/** Chromium's event, which the types of the DOM lack. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
};
/** `platform/first-view/revive.ts` keeps the event, which comes before any script is loaded. */
type InstallWindow = Window & { installEvent?: InstallEvent | undefined };
type InstallPlace = "account" | "thanks";
export type InstallState = "press" | "share" | "installed";

const seenClaim = "install-seen";
const declinedClaim = "install-declined";

/**
 * Calls `show` with the way in which this browser installs the shop, once that may be offered: not
 * on the day of the first visit, not after a refusal, and after a purchase only once.
 */
export function followInstall(
  place: InstallPlace,
  show: (state: InstallState) => void,
  claims = pageClaims(),
): () => void {
  const look = async () => {
    const isLater = await isLaterVisit(claims);
    const way = findWay();
    if (!(way && isLater) || (await claims.read(declinedClaim))) return;
    if (
      place === "account" ||
      (await claims.claim(`install-${place}`, { value: true, description }))
    )
      show(way);
  };
  const lookAgain = () => void look().catch(missing);
  const showInstalled = () => show("installed");
  addEventListener("beforeinstallprompt", lookAgain);
  addEventListener("appinstalled", showInstalled);
  lookAgain();
  return () => {
    removeEventListener("beforeinstallprompt", lookAgain);
    removeEventListener("appinstalled", showInstalled);
  };
}

const description = "The shop was offered to be installed on this device";
const missing = (cause: unknown) => console.info("install.missing", String(cause)); // S8.13c

/** Call it in the handler of a press. A refusal of the browser's own question counts here too. */
export async function install(): Promise<boolean> {
  const page: InstallWindow = window;
  const event = page.installEvent;
  if (!event) return false;
  page.installEvent = undefined; // the event asks only once
  await event.prompt();
  if ((await event.userChoice).outcome === "accepted") return true;
  await declineInstall();
  return false;
}

export async function declineInstall(claims = pageClaims()): Promise<void> {
  await claims.claim(declinedClaim, { value: true, description });
}

async function isLaterVisit(claims: ReturnType<typeof pageClaims>): Promise<boolean> {
  const seen = await claims.read(seenClaim);
  if (!seen) await claims.claim(seenClaim, { value: true, description });
  const today = new Date().toISOString().slice(0, 10);
  return seen !== undefined && seen.created_at.slice(0, 10) < today;
}

function findWay(): "press" | "share" | undefined {
  if (matchMedia("(display-mode: standalone)").matches) return undefined;
  const page: InstallWindow = window;
  if (page.installEvent) return "press";
  // Only browsers of iOS have it: `true` for a page that was opened from the home screen.
  return "standalone" in navigator && navigator.standalone === false ? "share" : undefined;
}
