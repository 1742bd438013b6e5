import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CodeField } from "#app/platform/forms/code-field.tsx";
import { useFieldError } from "#app/platform/forms/form-state.ts";
import { useSecondsLeft, type Wait } from "#app/platform/use-seconds-left.ts";
import type { AccountState } from "./account-forms.ts";
import { CorrectForm } from "./correct-form.tsx";
import { bringPassword } from "./device-registration.ts";
import { AccountFormFrame, type AccountFormProps } from "./form-frame.tsx";

type Props = AccountFormProps & { done: AccountState["done"]; wait: Wait | undefined };

/** S2.36a, second part: the six digits of the SMS, in one field; sent again, or where the registration was typed wrong corrected. */
export function CodePanelForm({ isSending, done, wait, refusal, ...frame }: Props) {
  const refusalOf = (intent: string) => (refusal?.values.intent === intent ? refusal : undefined);
  const errorOf = useFieldError(refusalOf("code"));
  return (
    <>
      <AccountFormFrame
        {...frame}
        refusal={refusalOf("code")}
        intent="code"
        prepare={bringPassword}
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
        <CodeField name="code" by="sms" error={errorOf("code")} />
        <Button full busy={isSending}>
          <Trans>Confirm my account</Trans>
        </Button>
      </AccountFormFrame>
      <AccountFormFrame {...frame} refusal={refusalOf("resend")} intent="resend">
        {done === "sent" && (
          <Text role="status" size="small">
            <Trans>A new code is on its way.</Trans>
          </Text>
        )}
        <ResendButton isSending={isSending} wait={wait} />
      </AccountFormFrame>
      <CorrectForm {...frame} refusal={refusalOf("correct")} isSending={isSending} />
    </>
  );
}

/** The wait is told by the shop's answer; without script it stands there as it was then. */
function ResendButton({ isSending, wait }: { isSending: boolean; wait: Wait | undefined }) {
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
