import { Trans, useLingui } from "@lingui/react/macro";
import { meetsPasswordCriterion, type PasswordCriterion, passwordCriteria } from "@papillote/domain/accounts/password.ts";
import { Button } from "@papillote/ui/button.tsx";
import { CheckField } from "@papillote/ui/check-field.tsx";
import { CriteriaList } from "@papillote/ui/criteria-list.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import { TwoFields } from "@papillote/ui/layout.tsx";
import { useId, useState } from "react";
import { useFieldError } from "#app/platform/form-state.ts";
import { AccountFormFrame, type AccountFormProps } from "./form-frame.tsx";

/** S2.36a, first part: who, how to reach, a password, the terms. The code by SMS comes next. */
export function SignupForm({ isSending, ...frame }: AccountFormProps) {
  const { t } = useLingui();
  const errorOf = useFieldError(frame.refusal);
  const values = frame.refusal?.values ?? {};
  return (
    <AccountFormFrame {...frame} intent="signup">
      <TwoFields keep>
        <TextField label={t`First name`} name="firstname" autoComplete="given-name" required defaultValue={values.firstname} error={errorOf("firstname")} />
        <TextField label={t`Last name`} name="lastname" autoComplete="family-name" required defaultValue={values.lastname} error={errorOf("lastname")} />
      </TwoFields>
      <TextField label={t`E-mail`} name="email" type="email" autoComplete="email" required defaultValue={values.email} error={errorOf("email")} />
      <TextField
        label={t`Mobile phone`}
        name="customer_mobile"
        type="tel"
        autoComplete="tel"
        required
        hint={t`A code of 6 digits is sent to it.`}
        defaultValue={values.customer_mobile}
        error={errorOf("customer_mobile")}
      />
      <PasswordField error={errorOf("password")} />
      <TextField
        label={t`Password again`}
        name="passwordConfirmation"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf("passwordConfirmation")}
      />
      <CheckField
        name="terms_version"
        value="accepted"
        required
        label={t`I accept the terms of use and of sale.`}
        defaultChecked={values.terms_version !== undefined}
        error={errorOf("terms_version")}
      />
      <Button full busy={isSending}>
        <Trans>Create my account</Trans>
      </Button>
    </AccountFormFrame>
  );
}

/** Each criterion is ticked while one types; the same rules judge on the server. */
function PasswordField({ error }: { error: React.ReactNode }) {
  const { t } = useLingui();
  const criteriaId = useId();
  const [password, setPassword] = useState("");
  const labels: Record<PasswordCriterion, string> = {
    length: t`8 characters at least`,
    uppercase: t`An uppercase letter`,
    lowercase: t`A lowercase letter`,
    numberOrSign: t`A number, symbol or space`,
    uncommon: t`Not a very common password`,
  };
  const items = passwordCriteria.map((criterion) => ({ label: labels[criterion], met: meetsPasswordCriterion(criterion, password) }));
  return (
    <TextField
      label={t`Password`}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      error={error}
      extraId={criteriaId}
      extra={<CriteriaList id={criteriaId} items={items} metText={t`done`} unmetText={t`missing`} />}
    />
  );
}
