import { useLingui } from "@lingui/react/macro";
import { TextField } from "@papillote/ui/controls/field.tsx";
import type { ReactNode } from "react";

/**
 * A field for six digits, which phones can fill in; a seventh character allows for a copied space.
 */
export function CodeField({
  name,
  by,
  error,
}: {
  name: string;
  by: "email" | "sms";
  error: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <TextField
      code
      label={by === "email" ? t`Code received by e-mail` : t`Code received by SMS`}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
    />
  );
}
