import { resetPassword, setPassword, validatePasswordToken } from "@papillote/contract/recovery.ts";
import { type RouterContextProvider, redirect } from "react-router";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type KeptRecovery, recoveryCookie } from "./kept-recovery.ts";
import { type RecoveryStep, type SendBy, sendByOf } from "./recovery-steps.ts";

/** What was refused, at which step, and for how many seconds no code is sent. */
export type RecoveryState = {
  step: RecoveryStep;
  sendBy: SendBy;
  refusal: FormRefusal;
  waitS: number | undefined;
};
type Answer = RecoveryState | Response;
type Sent = { form: FormData; page: PageContext; kept: KeptRecovery | undefined };

const secrets = ["resetToken", "newPassword", "passwordConfirmation"];

/** S2.37: the address of the account, the code, the new password. Each answer is a page of its own, so that going back and reloading send nothing. */
export async function answerRecovery(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const page = context.get(pageContext);
  const sent = { form: await request.formData(), page, kept: recoveryCookie.kept(request, page) };
  const intent = textOf(sent.form, "intent");
  if (intent === "check") return check(sent);
  if (intent === "set") return replace(sent);
  return ask(sent, intent === "resend");
}

/** S7.18a. Sent again it goes where the first one went. */
async function ask({ form, page, kept }: Sent, isAgain: boolean): Promise<Answer> {
  if (isAgain && !kept) return redirect(paths.forgotPassword());
  const sendBy = (isAgain ? kept?.sendBy : sendByOf(textOf(form, "sendby"))) ?? "email";
  const identifier = isAgain && kept ? kept.identifier : textOf(form, "identifier");
  const template = sendBy === "email" ? "email_reset" : "sms_reset";
  const outcome = await page.call(resetPassword, {
    body: { sendby: sendBy, identifier, template, websiteId: 1 },
  });
  if (!outcome.ok)
    return {
      step: isAgain ? "code" : "ask",
      sendBy,
      refusal: formRefusal(outcome, form),
      waitS: secondsOf(outcome.detail),
    };
  const next = isAgain
    ? `${paths.forgotPassword("code")}&sent=again`
    : paths.forgotPassword("code");
  return keepAndGo({ sendBy, identifier, sentAtMs: page.now().getTime() }, page, next);
}

/** S7.18b. */
async function check({ form, page, kept }: Sent): Promise<Answer> {
  if (!kept) return redirect(paths.forgotPassword());
  const { sendBy, identifier } = kept;
  const code = textOf(form, "resetToken").replaceAll(/\s/g, "");
  const outcome = await page.call(validatePasswordToken, {
    body: { resetToken: code, sendby: sendBy, identifier },
  });
  if (!outcome.ok)
    return { step: "code", sendBy, refusal: formRefusal(outcome, form, secrets), waitS: undefined };
  return keepAndGo({ ...kept, code }, page, paths.forgotPassword("password"));
}

/** S7.18c. */
async function replace({ form, page, kept }: Sent): Promise<Answer> {
  if (kept?.code === undefined) return redirect(paths.forgotPassword());
  const { sendBy, identifier, code } = kept;
  const newPassword = rawTextOf(form, "newPassword");
  const refused = (outcome: Parameters<typeof formRefusal>[0]): RecoveryState => ({
    step: "password",
    sendBy,
    refusal: formRefusal(outcome, form, secrets),
    waitS: undefined,
  });
  if (newPassword !== rawTextOf(form, "passwordConfirmation"))
    return refused({
      refusal: "INVALID_DATA",
      errors: [{ field: "passwordConfirmation", message: "", reason: "PASSWORDS_DIFFER" }],
    });
  const outcome = await page.call(setPassword, {
    body: { sendby: sendBy, identifier, resetToken: code, newPassword },
  });
  if (!outcome.ok) return refused(outcome);
  return redirect(withOverlay(paths.login(), { notice: "password-changed" }), {
    headers: { "set-cookie": recoveryCookie.forget() },
  });
}

function keepAndGo(kept: KeptRecovery, page: PageContext, next: string): Response {
  return redirect(next, { headers: { "set-cookie": recoveryCookie.keep(kept, page) } });
}

function secondsOf(detail: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof detail?.retry_after_s === "number" ? detail.retry_after_s : undefined;
}
