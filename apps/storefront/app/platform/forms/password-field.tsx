import { useLingui } from "@lingui/react/macro";
import {
  meetsPasswordCriterion,
  type PasswordCriterion,
  passwordCriteria,
  passwordProblem,
} from "@papillote/domain/accounts/password.ts";
import { CriteriaList } from "@papillote/ui/display/criteria-list.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { RuledField } from "./ruled-field.tsx";

/** A new password. The criteria are ticked while typing; the server checks the same rules, and refuses what is common. */
export function PasswordField({
  label,
  name,
  error,
}: {
  label: string;
  name: string;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const criteriaId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  // Text typed before hydration is checked too.
  useEffect(() => setPassword(field.current?.value ?? ""), []);
  const labels: Record<PasswordCriterion, string> = {
    length: t`8 characters at least`,
    uppercase: t`An uppercase letter`,
    lowercase: t`A lowercase letter`,
    numberOrSign: t`A number, symbol or space`,
  };
  const items = passwordCriteria.map((criterion) => ({
    label: labels[criterion],
    met: meetsPasswordCriterion(criterion, password),
  }));
  return (
    <RuledField
      problem={passwordProblem}
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      ref={field}
      onChange={(event) => setPassword(event.currentTarget.value)}
      error={error}
      extraId={criteriaId}
      extra={
        <CriteriaList id={criteriaId} items={items} metText={t`done`} unmetText={t`missing`} />
      }
    />
  );
}
