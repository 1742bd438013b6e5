import { useLingui } from "@lingui/react/macro";
import { ticketMessageMax } from "@papillote/domain/tickets/ticket-states.ts";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import type { ReactNode } from "react";
import type { FormRefusal } from "./form-state.ts";
import { useFormWords } from "./page-form.tsx";

/** S8.12n: the texts of a form that writes to the shop. Without an answer they say what to do. */
export function useMessageWords(refusal: FormRefusal | undefined, fields: readonly string[]) {
  const { t } = useLingui();
  return useFormWords(
    refusal,
    fields,
    t`Your message could not be sent. It is still here: please try again.`,
  );
}

export function MessageField({
  rows,
  written,
  error,
}: {
  rows: number;
  written: string | undefined;
  error: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <TextAreaField
      label={t`Your message to us`}
      name="message"
      rows={rows}
      maxLength={ticketMessageMax}
      required
      hint={t`Never send a whole code or a password.`}
      defaultValue={written}
      error={error}
    />
  );
}
