import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { resetPassword, setPassword, validatePasswordToken } from "@papillote/contract/recovery.ts";
import { passwordRepeatProblem } from "@papillote/domain/accounts/password.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  refusedTogether,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type RecoveryProgress, recoveryCookie } from "./recovery-cookie.ts";
import { type RecoveryStep, readSendBy, type SendBy } from "./recovery-steps.ts";

/** A refusal, its step, and the seconds until another code can be requested. */
export type RecoveryState = {
  step: RecoveryStep;
  sendBy: SendBy;
  refusal: FormRefusal;
  waitS: number | undefined;
};
type Answer = RecoveryState | Response;
type Submission = { form: FormData; page: PageContext; progress: RecoveryProgress | undefined };

const secrets = ["resetToken", "newPassword", "passwordConfirmation"];

/**
 * S2.37: e-mail or mobile, code, new password. Each step redirects, so that a reload sends nothing
 * twice.
 */
export async function answerRecovery(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const submission = { form, page, progress: recoveryCookie.kept(request, page) };
  const intent = textOf(form, "intent");
  if (intent === "check") return checkCode(submission);
  if (intent === "set") return replacePassword(submission);
  return sendCode(submission, intent === "resend");
}

/** S7.18a. A resent code goes to the same e-mail address or mobile as the first. */
async function sendCode({ form, page, progress }: Submission, isAgain: boolean): Promise<Answer> {
  if (isAgain && !progress) return redirect(paths.forgotPassword());
  const sendBy = (isAgain ? progress?.sendBy : readSendBy(textOf(form, "sendby"))) ?? "email";
  const identifier = isAgain && progress ? progress.identifier : textOf(form, "identifier");
  const template = sendBy === "email" ? "email_reset" : "sms_reset";
  const captcha = takeCaptcha(form);
  const outcome = await page.call(resetPassword, {
    body: { sendby: sendBy, identifier, template, websiteId: 1, ...captcha },
  });
  if (!outcome.ok)
    return {
      step: isAgain ? "code" : "ask",
      sendBy,
      refusal: formRefusal(withCaptchaError(outcome, page, captcha), form),
      waitS: secondsOf(outcome.detail),
    };
  const next = isAgain
    ? `${paths.forgotPassword("code")}&sent=again`
    : paths.forgotPassword("code");
  return continueTo(next, { sendBy, identifier, sentAtMs: page.now().getTime() }, page);
}

/** S7.18b: checks the code before the password is asked for. */
async function checkCode({ form, page, progress }: Submission): Promise<Answer> {
  if (!progress) return redirect(paths.forgotPassword());
  const { sendBy, identifier } = progress;
  const code = textOf(form, "resetToken").replaceAll(/\s/g, "");
  const outcome = await page.call(validatePasswordToken, {
    body: { resetToken: code, sendby: sendBy, identifier },
  });
  if (!outcome.ok)
    return { step: "code", sendBy, refusal: formRefusal(outcome, form, secrets), waitS: undefined };
  return continueTo(paths.forgotPassword("password"), { ...progress, code }, page);
}

/** S7.18c: sets the password, with the code of the cookie. */
async function replacePassword({ form, page, progress }: Submission): Promise<Answer> {
  if (progress?.code === undefined) return redirect(paths.forgotPassword());
  const { sendBy, identifier, code } = progress;
  const newPassword = rawTextOf(form, "newPassword");
  const refused = (outcome: Parameters<typeof formRefusal>[0]): RecoveryState => ({
    step: "password",
    sendBy,
    refusal: formRefusal(outcome, form, secrets),
    waitS: undefined,
  });
  const body = { sendby: sendBy, identifier, resetToken: code, newPassword };
  const invalid = refusedTogether(prepareCall(setPassword, { body }), {
    passwordConfirmation: passwordRepeatProblem(
      newPassword,
      rawTextOf(form, "passwordConfirmation"),
    ),
  });
  if (invalid) return refused(invalid);
  const outcome = await page.call(setPassword, { body });
  if (!outcome.ok) return refused(outcome);
  return redirect(withOverlay(paths.login(), { notice: "password-changed" }), {
    headers: { "set-cookie": recoveryCookie.forget() },
  });
}

function continueTo(next: string, progress: RecoveryProgress, page: PageContext): Response {
  return redirect(next, { headers: { "set-cookie": recoveryCookie.keep(progress, page) } });
}

function secondsOf(detail: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof detail?.retry_after_s === "number" ? detail.retry_after_s : undefined;
}
