import { useLingui } from "@lingui/react/macro";
import {
  meetsPasswordCriterion,
  type PasswordCriterion,
  passwordCriteria,
  passwordProblem,
} from "@papillote/domain/accounts/password.ts";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import { CriteriaList } from "@papillote/ui/display/criteria-list.tsx";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useEffect, useId, useState } from "react";
import { RuledField } from "./ruled-field.tsx";

/**
 * A field for a new password, which can be shown. The criteria are ticked while typing. The server
 * checks the same rules, and also refuses common passwords.
 */
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
  const [password, setPassword] = useState("");
  // Without script there is no button to show the password.
  const [isShown, setShown] = useState<boolean>();
  useEffect(() => setShown(false), []);
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
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="new-password"
      required
      onChange={(event) => setPassword(event.currentTarget.value)}
      error={error}
      end={isShown !== undefined && <ShowButton isShown={isShown} onChange={setShown} />}
      extraId={criteriaId}
      extra={
        <CriteriaList id={criteriaId} items={items} metText={t`done`} unmetText={t`missing`} />
      }
    />
  );
}

function ShowButton({
  isShown,
  onChange,
}: {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}) {
  const { t } = useLingui();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <IconButton
      label={t`Show the password`}
      aria-pressed={isShown}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onChange(!isShown)}
    />
  );
}
