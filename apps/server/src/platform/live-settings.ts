import { existsSync } from "node:fs";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

type Settings = Pick<
  Config,
  "demo" | "paymentProvider" | "mail" | "sms" | "mediaDir" | "scanCommand"
>;

/**
 * A live shop uses no stand-in by default. Money, e-mail and SMS each need a provider that is
 * named; for e-mail and SMS it can be the word `none`.
 * @throws StartError with one line that names the variable
 */
export function requireLiveSettings({ demo, paymentProvider, mail, sms }: Settings): void {
  if (demo) return;
  if (paymentProvider === undefined)
    throw new StartError(
      "PAYMENT_PROVIDER is missing: only the demo shop has a default " +
        "(stripe, or sandbox for a rehearsal, in which no money moves)",
    );
  if (mail.provider === "outbox")
    throw new StartError(
      "SMTP_URL is missing: without the demo shop nobody can open the outbox " +
        "(SMTP_URL=none switches e-mail off)",
    );
  if (sms.provider === "outbox")
    throw new StartError(
      "SMS_PROVIDER is missing: without the demo shop nobody can open the outbox " +
        "(SMS_PROVIDER=none switches SMS off)",
    );
}

/** What a live shop does not do with these settings: a line each, for the operator. */
export function switchedOff(settings: Settings): string[] {
  const { demo, paymentProvider, mail, sms, mediaDir, scanCommand } = settings;
  if (demo) return [];
  return [
    paymentProvider === "sandbox" ? "payments: the sandbox takes every card, no money moves" : "",
    mail.provider === "none" ? "e-mail: off (SMTP_URL=none), receipts are not sent" : "",
    sms.provider === "none" ? "SMS: off (SMS_PROVIDER=none), no account can be created" : "",
    scanCommand ? "" : "files of messages: not checked by a program (SCAN_COMMAND)",
    existsSync(mediaDir) ? "" : `logos: none, there is no folder ${mediaDir} (MEDIA_DIR)`,
  ].filter((line) => line !== "");
}
