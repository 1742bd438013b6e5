import type { RecoveryProgress } from "./recovery-cookie.ts";

export type RecoveryStep = "ask" | "code" | "password";
export type SendBy = RecoveryProgress["sendBy"];

/** The requested step, or the last one before it whose requirements are met. */
export function recoveryStep(
  requested: string | null,
  progress: Pick<RecoveryProgress, "code"> | undefined,
): RecoveryStep {
  if (!progress || (requested !== "code" && requested !== "password")) return "ask";
  return requested === "password" && progress.code !== undefined ? "password" : "code";
}

/** The server sends one code a minute. This copy of its rule only shows the wait. */
const codeWaitMs = 60_000;

export function secondsToWait(sentAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((sentAtMs + codeWaitMs - nowMs) / 1000));
}

export function readSendBy(text: string | null): SendBy | undefined {
  return text === "email" || text === "sms" ? text : undefined;
}
