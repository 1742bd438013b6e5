import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { CodeField } from "#app/platform/forms/code-field.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { useSecondsLeft } from "#app/platform/use-seconds-left.ts";
import type { AccountState } from "./account-forms.ts";
import { addPassword } from "./device-registration.ts";
import { AccountFormFrame, type AccountFormProps } from "./form-frame.tsx";

/**
 * S2.36a, second step: the six digits of the SMS, another SMS, and corrections of the registration.
 */
export function CodePanelForm({
  isSending,
  done,
  wait,
  refusal,
  ...frame
}: AccountFormProps & { done: AccountState["done"]; wait: AccountState["wait"] }) {
  const refusalOf = (intent: string) => (refusal?.values.intent === intent ? refusal : undefined);
  const code = useFormWords(refusalOf("code"), ["code"]);
  const resend = useFormWords(refusalOf("resend"), ["response"]);
  return (
    <>
      <AccountFormFrame
        {...frame}
        isSending={isSending}
        refusal={refusalOf("code")}
        intent="code"
        note={code.note}
        prepare={addPassword}
      >
        <Text>
          <Trans>We have sent a code of 6 digits to your mobile. It is valid for 10 minutes.</Trans>
        </Text>
        {done === "corrected" && (
          <Text role="status" size="small">
            <Trans>
              Your registration has been corrected. A new mobile has received its own code.
            </Trans>
          </Text>
        )}
        <CodeField name="code" by="sms" error={code.errorOf("code")} />
        <Button full busy={isSending}>
          <Trans>Confirm my account</Trans>
        </Button>
      </AccountFormFrame>
      <AccountFormFrame
        {...frame}
        isSending={isSending}
        refusal={refusalOf("resend")}
        intent="resend"
        note={resend.note}
      >
        {done === "sent" && (
          <Text role="status" size="small">
            <Trans>A new code is on its way.</Trans>
          </Text>
        )}
        <CaptchaField isSending={isSending} error={resend.errorOf("response")} />
        <ResendButton isSending={isSending} wait={wait} />
      </AccountFormFrame>
      <CorrectForm {...frame} refusal={refusalOf("correct")} isSending={isSending} />
    </>
  );
}

/**
 * Counts down the wait that the server's answer gives; without script the initial value is shown.
 */
function ResendButton({ isSending, wait }: { isSending: boolean; wait: AccountState["wait"] }) {
  const { t } = useLingui();
  const secondsLeft = useSecondsLeft(wait);
  const seconds = wait?.seconds;
  return (
    <>
      {secondsLeft === undefined && seconds !== undefined && (
        <Text size="small">{t`A new code can be sent in ${seconds} s.`}</Text>
      )}
      <Button
        variant="line"
        size="sm"
        full
        busy={isSending}
        disabledReason={secondsLeft ? t`A new code can be sent in ${secondsLeft} s.` : undefined}
      >
        <Trans>Send the code again</Trans>
      </Button>
    </>
  );
}

/** S7.17b: corrects the e-mail or the mobile of the registration. */
function CorrectForm({ isSending, ...frame }: AccountFormProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(frame.refusal, ["email", "customer_mobile", "response"]);
  const values = frame.refusal?.values ?? {};
  return (
    <Disclosure summary={t`Correct the e-mail or the mobile`} open={frame.refusal !== undefined}>
      <AccountFormFrame {...frame} note={note} isSending={isSending} intent="correct">
        <Text size="small">
          <Trans>What you leave empty stays as it was. A new mobile receives a new code.</Trans>
        </Text>
        <RuledField
          problem={unlessEmpty(emailProblem)}
          label={t`Right e-mail`}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          error={errorOf("email")}
        />
        <RuledField
          problem={unlessEmpty(mobileProblem)}
          label={t`Right mobile`}
          name="customer_mobile"
          type="tel"
          autoComplete="tel"
          defaultValue={values.customer_mobile}
          error={errorOf("customer_mobile")}
        />
        <CaptchaField isSending={isSending} error={errorOf("response")} />
        <Button variant="line" size="sm" full busy={isSending}>
          <Trans>Correct my registration</Trans>
        </Button>
      </AccountFormFrame>
    </Disclosure>
  );
}

function unlessEmpty<Problem>(
  problem: (text: string) => Problem | undefined,
): (text: string) => Problem | undefined {
  return (text) => (text.trim() === "" ? undefined : problem(text));
}
