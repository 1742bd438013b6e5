import { reportFault } from "@papillote/contract/operations.ts";
import { faultMessage } from "@papillote/domain/notifications/browser-fault.ts";
import * as z from "zod/mini";

const reportsMax = 3;
const linesMax = 12;
/** A lost network or a file of an earlier build is no fault of ours. */
const ofNetwork = /fetch|dynamically imported|importing|load failed|networkerror/i;
const sent = new Set<string>();

/**
 * Sends a fault of the page's script to the operator: each message once, as one cause is often
 * met in several places, three of a document at most, none without a line of our own scripts (an extension of the browser).
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

/** Script, line and column: an address of a page may say what a person looked for. */
function ownLines(stack: string): string[] {
  return stack
    .split(`${location.origin}/assets/`)
    .flatMap((after) => /^[\w.-]+\.js:\d+:\d+/.exec(after) ?? [])
    .slice(0, linesMax);
}
