import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { recoveryCookie } from "./recovery-cookie.ts";
import { readSendBy, recoveryStep, secondsToWait } from "./recovery-steps.ts";

/** The current step and the values of the steps before. The code is not sent to the browser. */
export function loadRecovery(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const progress = recoveryCookie.kept(request, page);
  const search = new URL(request.url).searchParams;
  const sendBy = readSendBy(search.get("by")) ?? progress?.sendBy ?? "email";
  return {
    step: recoveryStep(search.get("step"), progress),
    sendBy,
    identifier: progress?.sendBy === sendBy ? progress.identifier : "",
    isCodeSent: progress !== undefined,
    isSentAgain: search.get("sent") === "again",
    wait: { seconds: progress ? secondsToWait(progress.sentAtMs, page.now().getTime()) : 0 },
  };
}
