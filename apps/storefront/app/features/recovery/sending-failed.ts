import { useLingui } from "@lingui/react/macro";
import type { SendBy } from "./recovery-steps.ts";

/** S8.11c: the message when the server fails to send a code. */
export function useSendingFailed(sendBy: SendBy): string {
  const { t } = useLingui();
  return sendBy === "email"
    ? t`Error sending password reset email`
    : t`The code could not be sent by SMS. Please try again.`;
}
