import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { recoveryCookie } from "./kept-recovery.ts";
import { recoveryStep, secondsToWait, sendByOf } from "./recovery-steps.ts";

/** Which step it is, and what was typed in those before; of the code nothing leaves the server. */
export function loadRecovery(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const kept = recoveryCookie.kept(request, page);
  const asked = new URL(request.url).searchParams;
  const sendBy = sendByOf(asked.get("by")) ?? kept?.sendBy ?? "email";
  return {
    step: recoveryStep(asked.get("step"), kept),
    sendBy,
    identifier: kept?.sendBy === sendBy ? kept.identifier : "",
    isCodeSent: kept !== undefined,
    isSentAgain: asked.get("sent") === "again",
    wait: { seconds: kept ? secondsToWait(kept.sentAtMs, page.now().getTime()) : 0 },
  };
}

export type RecoveryData = ReturnType<typeof loadRecovery>;
