import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { PasswordField } from "#app/platform/forms/password-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { RecoveryFrame } from "./recovery-frame.tsx";
import type { StepProps } from "./recovery-page.tsx";

/** Last step: the new password, twice. */
export function PasswordStep({ refusal }: StepProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["newPassword", "passwordConfirmation"]);
  return (
    <Stack gap="md">
      <RecoveryFrame
        intent="set"
        refusal={refusal}
        note={note}
        button={{ words: t`Change my password` }}
      >
        <PasswordField label={t`New password`} name="newPassword" error={errorOf("newPassword")} />
        <TextField
          label={t`New password again`}
          name="passwordConfirmation"
          type="password"
          autoComplete="new-password"
          required
          error={errorOf("passwordConfirmation")}
        />
        <Text size="small" muted>
          <Trans>All your devices are logged out. You log in with the new password.</Trans>
        </Text>
      </RecoveryFrame>
      {refusal?.refusal === "RESET_CODE_WRONG" && (
        <Text size="small" align="center">
          <TextLink href={paths.forgotPassword()}>
            <Trans>Ask for another code</Trans>
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
