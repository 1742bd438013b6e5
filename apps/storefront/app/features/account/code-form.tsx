import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/button.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import { Text } from "@papillote/ui/text.tsx";
import { useFieldError } from "#app/platform/form-state.ts";
import { AccountFormFrame, type AccountFormProps } from "./form-frame.tsx";

/** S2.36a, second part: the six digits of the SMS, in one field. */
export function CodePanelForm({ isSending, isSentAgain, ...frame }: AccountFormProps & { isSentAgain: boolean }) {
  const { t } = useLingui();
  const errorOf = useFieldError(frame.refusal);
  return (
    <>
      <AccountFormFrame {...frame} intent="code">
        <Text>
          <Trans>We have sent a code of 6 digits to your mobile. It is valid for 10 minutes.</Trans>
        </Text>
        <TextField
          code
          label={t`Code received by SMS`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          error={errorOf("code")}
        />
        <Button full busy={isSending}>
          <Trans>Confirm my account</Trans>
        </Button>
      </AccountFormFrame>
      <AccountFormFrame {...frame} refusal={undefined} intent="resend">
        {isSentAgain && (
          <Text role="status" size="small">
            <Trans>A new code is on its way.</Trans>
          </Text>
        )}
        <Button variant="line" size="sm" full busy={isSending}>
          <Trans>Send the code again</Trans>
        </Button>
      </AccountFormFrame>
    </>
  );
}
