import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button } from "@papillote/ui/button.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { PageForm, useFormWords, useSending } from "#app/platform/page-form.tsx";
import { RuledField } from "#app/platform/ruled-field.tsx";
import { AccountScreen } from "./account-screen.tsx";
import type { ContactState } from "./change-contact.ts";
import { ContactCode } from "./contact-code.tsx";
import type { ContactData } from "./load-contact.ts";

export function ChangeEmail({ current, wanted, step, state }: ContactData & { state: ContactState | undefined }) {
  const { t } = useLingui();
  const lead = <Trans>Today, we write to you at {current}.</Trans>;
  return (
    <AccountScreen title={t`Your e-mail address`} lead={lead}>
      {step === "prove" && wanted !== undefined ? (
        <ContactCode kind="email" wanted={wanted} state={state} />
      ) : (
        <EmailForm wanted={wanted} refusal={state && "refusal" in state ? state.refusal : undefined} />
      )}
    </AccountScreen>
  );
}

const fields = ["email", "emailConfirmation", "password"];

/** S5.3b: the new address twice. */
function EmailForm({ wanted, refusal }: { wanted: string | undefined; refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  return (
    <PageForm intent="ask" refusal={refusal} note={note}>
      <RuledField
        problem={emailProblem}
        label={t`New e-mail address`}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={t`A code of 6 digits is sent to it.`}
        defaultValue={refusal?.values.email ?? wanted}
        error={errorOf("email")}
      />
      <TextField
        label={t`New e-mail address, again`}
        name="emailConfirmation"
        type="email"
        autoComplete="email"
        required
        defaultValue={refusal?.values.emailConfirmation}
        error={errorOf("emailConfirmation")}
      />
      <TextField label={t`Your password`} name="password" type="password" autoComplete="current-password" required error={errorOf("password")} />
      <Button busy={isSending}>
        <Trans>Receive the code</Trans>
      </Button>
    </PageForm>
  );
}
