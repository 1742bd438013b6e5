import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { PasswordField } from "#app/platform/forms/password-field.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { passwordFields } from "./password-fields.ts";

/** S5.4a, S5.4b: the rules of the new password are ticked while it is typed. */
export function PasswordScreen({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, passwordFields);
  const isSending = useSending();
  const lead = <Trans>Your other devices will have to log in again.</Trans>;
  return (
    <AccountScreen title={t`Your password`} lead={lead}>
      <PageForm refusal={refusal} note={note}>
        <TextField
          label={t`Current password`}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errorOf("currentPassword")}
        />
        <PasswordField label={t`New password`} name="newPassword" error={errorOf("newPassword")} />
        <TextField
          label={t`New password again`}
          name="newPasswordConfirmation"
          type="password"
          autoComplete="new-password"
          required
          error={errorOf("newPasswordConfirmation")}
        />
        <Button busy={isSending}>
          <Trans>Change my password</Trans>
        </Button>
      </PageForm>
    </AccountScreen>
  );
}
