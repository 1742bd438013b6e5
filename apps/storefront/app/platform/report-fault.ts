import { reportFault } from "@papillote/contract/operations.ts";
import { faultMessage } from "@papillote/domain/notifications/browser-fault.ts";
import * as z from "zod/mini";

const reportsMax = 3;
const linesMax = 12;
/** Not reported, as a lost network or a file of an earlier build is no fault of ours. */
const ofNetwork = /fetch|dynamically imported|importing|load failed|networkerror/i;
const sent = new Set<string>();

/**
 * Sends a fault of the page's script to the operator. Each message is sent once, as one cause is
 * often met in several places, and a document sends three at most. A fault without a line of our
 * own scripts is not sent, as it is that of a browser extension.
 */
export function sendFault(fault: unknown): void {
  if (!(fault instanceof Error) || ofNetwork.test(fault.message)) return;
  const body = {
    message: faultMessage(`${fault.name}: ${fault.message}`),
    stack: ownLines(fault.stack ?? ""),
    screen: document.documentElement.dataset.screen,
    build: Reflect.get(globalThis, "__reactRouterManifest")?.version,
  };
  const isOurs = z.safeParse(reportFault.body, body).success;
  if (!isOurs || sent.has(body.message) || sent.size >= reportsMax) return;
  sent.add(body.message);
  navigator.sendBeacon(
    reportFault.path,
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}

/** Keeps only script, line and column, as the URL of a page may say what a person looked for. */
function ownLines(stack: string): string[] {
  return stack
    .split(`${location.origin}/assets/`)
    .flatMap((after) => /^[\w.-]+\.js:\d+:\d+/.exec(after) ?? [])
    .slice(0, linesMax);
}
