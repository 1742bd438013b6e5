import { useLingui } from "@lingui/react/macro";
import { TextField } from "@papillote/ui/controls/field.tsx";
import type { ReactNode } from "react";

type Props = { name: string; by: "email" | "sms"; error: ReactNode };

/** The six digits that were sent, in one field that telephones fill by themselves. One place more, for a blank that was copied with them. */
export function CodeField({ name, by, error }: Props) {
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
