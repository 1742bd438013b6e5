import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CodeField } from "#app/platform/forms/code-field.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useSecondsLeft } from "#app/platform/use-seconds-left.ts";
import { RecoveryFrame } from "./recovery-frame.tsx";
import type { StepProps } from "./recovery-page.tsx";
import { useSendingFailed } from "./sending-failed.ts";

/** Second step: the six digits in one field. Another code can be requested after a minute. */
export function CodeStep({ sendBy, identifier, isSentAgain, wait, refusal, waitWords }: StepProps) {
  const { t } = useLingui();
  const isOfResend = refusal?.values.intent === "resend";
  const checked = isOfResend ? undefined : refusal;
  const resent = isOfResend ? refusal : undefined;
  const { errorOf, note } = useFormWords(checked, ["resetToken"]);
  const resending = useFormWords(resent, [], useSendingFailed(sendBy));
  const secondsLeft = useSecondsLeft(wait);
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          Enter the code of 6 digits received at <b>{identifier}</b>. It is valid for 10 minutes.
        </Trans>
      </Text>
      <RecoveryFrame
        intent="check"
        refusal={checked}
        note={note}
        button={{ words: t`Check the code` }}
      >
        <CodeField
          name="resetToken"
          by={sendBy === "email" ? "email" : "sms"}
          error={errorOf("resetToken")}
        />
      </RecoveryFrame>
      <RecoveryFrame
        intent="resend"
        refusal={resent}
        note={resending.note}
        button={{
          words: t`Send the code again`,
          variant: "line",
          disabledReason: secondsLeft ? t`A new code can be sent in ${secondsLeft} s.` : undefined,
        }}
      >
        {isSentAgain && !refusal && (
          <Text role="status" size="small">
            <Trans>A new code is on its way.</Trans>
          </Text>
        )}
        {waitWords && <Text size="small">{waitWords}</Text>}
      </RecoveryFrame>
      <Text size="small" align="center">
        <TextLink href={`${paths.forgotPassword()}?by=${sendBy}`}>
          {sendBy === "email" ? t`Correct the e-mail` : t`Correct the mobile`}
        </TextLink>
      </Text>
    </Stack>
  );
}
