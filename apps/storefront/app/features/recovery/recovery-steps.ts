import type { KeptRecovery } from "./kept-recovery.ts";

export type RecoveryStep = "ask" | "code" | "password";
export type SendBy = KeptRecovery["sendBy"];

/** The step that is asked for, or the last one before it that has what it needs. */
export function recoveryStep(
  asked: string | null,
  kept: Pick<KeptRecovery, "code"> | undefined,
): RecoveryStep {
  if (!kept || (asked !== "code" && asked !== "password")) return "ask";
  return asked === "password" && kept.code !== undefined ? "password" : "code";
}

/** A code is sent a minute apart; the server judges, this says it beforehand. */
const codeWaitMs = 60_000;

export function secondsToWait(sentAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((sentAtMs + codeWaitMs - nowMs) / 1000));
}

export function sendByOf(text: string | null): SendBy | undefined {
  return text === "email" || text === "sms" ? text : undefined;
}
