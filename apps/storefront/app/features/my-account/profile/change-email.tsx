import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { type ContactChange, type ContactFields, ContactScreen } from "./contact-screen.tsx";

export function ChangeEmail(change: ContactChange) {
  const { t } = useLingui();
  const { current } = change;
  const lead = <Trans>Today, we write to you at {current}.</Trans>;
  const fields = (given: ContactFields) => <EmailFields {...given} />;
  return (
    <ContactScreen
      {...change}
      kind="email"
      title={t`Your e-mail address`}
      lead={lead}
      names={["email", "emailConfirmation"]}
      fields={fields}
    />
  );
}

/** S5.3b: the new e-mail address, typed twice. */
function EmailFields({ typed, errorOf }: ContactFields) {
  const { t } = useLingui();
  return (
    <>
      <RuledField
        problem={emailProblem}
        label={t`New e-mail address`}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={t`A code of 6 digits is sent to it.`}
        defaultValue={typed("email")}
        error={errorOf("email")}
      />
      <TextField
        label={t`New e-mail address, again`}
        name="emailConfirmation"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed("emailConfirmation")}
        error={errorOf("emailConfirmation")}
      />
    </>
  );
}
